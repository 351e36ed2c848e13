/** The longest wait for one event: less than a test may take, so that a failure names what did not happen. */
export const PATIENCE = { timeout: 100_000, interval: 100 } as const;
