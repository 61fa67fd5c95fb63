/** How many random drives, and the seed of the first one. */
export const CASES = Number(process.env.EVENT_CASES ?? 100);
export const SEED = Number(process.env.EVENT_SEED ?? 1);
