/** The present time. Injected, so that tests and test clocks run a year without waiting. */
export type Clock = { now: () => Date };

export const SYSTEM_CLOCK: Clock = { now: () => new Date() };
