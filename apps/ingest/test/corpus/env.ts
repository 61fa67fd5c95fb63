/** Cuts of a failed run are found again with its seed. */
export const SEED = Number(process.env.CORPUS_SEED ?? Date.now() % 1_000_000);
