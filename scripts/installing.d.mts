export function refusesInstalling(
  args?: string[],
  env?: Record<string, string | undefined>,
): boolean

export function isDebianRoot(): boolean
