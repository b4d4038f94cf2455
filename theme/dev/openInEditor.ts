// Asks the development server to open the author's editor.
import { DEV_OPEN } from '../../src/shared/devMessages.ts'

export interface Place {
  file: string
  line?: number
  column?: number
}

/** Gives what went wrong, or an empty text. */
export async function openInEditor(place: Place): Promise<string> {
  const named = Object.entries(place).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(named.map(([key, value]) => [key, String(value)]))
  try {
    const response = await fetch(`${DEV_OPEN}?${query}`, { method: 'POST' })
    return response.ok ? '' : (await response.text()).trim()
  } catch {
    return 'The development server does not answer.'
  }
}
