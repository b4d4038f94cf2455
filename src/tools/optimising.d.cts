export function optimiseLater(): void
export function optimiseAsUsual(): void
