// Headers that every host is to send.

/** With every answer. */
export const securityHeaders = (policy: string): [name: string, value: string][] => [
  ['Content-Security-Policy', policy],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
]

/** Files in /assets/ are named by what is in them. */
export const FOR_EVER = 'public, max-age=31536000, immutable'
/** All else is kept, and asked for again before it is used. */
export const ASK_AGAIN = 'no-cache'
