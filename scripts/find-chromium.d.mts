/**
 * Path of a Chromium that is there, a headless shell where there is one; throws when there is none.
 */
export function findChromium(): string
/** Path of a Chromium that is a whole browser; throws when there is none. */
export function findBrowser(): string
/** Gets a Chromium when there is none. */
export function ensureChromium(): void
