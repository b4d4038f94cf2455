export function findChromium(): string
export function ensureChromium(): string
