export function packed(data: unknown): string
export function unpacked(text: string): unknown
