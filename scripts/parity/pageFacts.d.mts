export function pageFacts(html: string): Record<string, unknown>
