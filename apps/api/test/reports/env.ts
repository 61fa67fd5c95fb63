/** Drives and periods of each; a failure names the seed of its case. The suite always asks for the same cases. */
export const CASES = Number(process.env.REPORT_CASES ?? 12);
export const PERIODS = Number(process.env.REPORT_PERIODS ?? 6);
export const SEED = Number(process.env.REPORT_SEED ?? 1);
