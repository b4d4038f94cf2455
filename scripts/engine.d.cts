/** Names the engine by the content of its sources. */
export function engineId(): string
