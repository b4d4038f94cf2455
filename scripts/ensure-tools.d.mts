export interface Program {
  name: string
  /** Ends the sentence that begins with its name. */
  why: string
  /** Undefined where it only saves time. */
  skipped?: string | undefined
  how: string
  isThere(): boolean
  canInstall(): boolean
  install(): void
}

export const PROGRAMS: Record<'gcc' | 'nginx' | 'chromium' | 'shell', Program>

export function ensureTools(
  programs: Program[],
  options?: { refuses?: boolean; say?: (text: string) => void; pause?: boolean },
): Promise<Program[]>
