/**
 * Path of a Chromium that is there, a headless shell where there is one; throws when there is none.
 */
export function findChromium(): string
/** Path of a Chromium that is a whole browser; throws when there is none. */
export function findBrowser(): string
export function hasChromium(): boolean
/** Whether the tests have one that is cheap, or the one that is asked for. */
export function hasShell(): boolean
/** Gets a Chromium when there is none, unless that is refused; throws when there is none then. */
export function ensureChromium(): void
