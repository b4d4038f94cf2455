/**
 * Absolute, there, writable, and closed to others. Throws the disk's error when there is not even a
 * temporary one.
 */
export function userFolder(): string
/** The one that is there; undefined when none was made yet. */
export function existingUserFolder(): string | undefined
