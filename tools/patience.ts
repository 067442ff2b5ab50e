/** Milliseconds for which tests and stories wait for what must come, on a machine however busy. */
export const PATIENCE_MS = 20_000
