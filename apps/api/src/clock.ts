/** The present time. Injected, so that a test or a rehearsal of a year runs without waiting. */
export type Clock = { now: () => Date };

export const SYSTEM_CLOCK: Clock = { now: () => new Date() };
