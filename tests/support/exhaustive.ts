/** Tests that take longer than a developer waits for: npm run test:exhaustive. */
export const EXHAUSTIVE = process.env.QUIRE_TESTS === 'exhaustive'
