/** `pnpm property:past` sets them; a failure names the seed of its case. The suite always asks for the same cases. */
export const CASES = Number(process.env.PAST_CASES ?? 60);
export const SEED = Number(process.env.PAST_SEED ?? 1);
