/** How many random lives, and the seed of the first one. */
export const CASES = Number(process.env.BILLING_CASES ?? 200);
export const SEED = Number(process.env.BILLING_SEED ?? 1);
