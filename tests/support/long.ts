/** Tests that take longer than a developer waits for: npm run test:long. */
export const LONG = process.env.QUIRE_TESTS === 'long'
