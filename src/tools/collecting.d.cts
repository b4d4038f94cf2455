export function collectAlone(): void
export function collectAsUsual(): void
