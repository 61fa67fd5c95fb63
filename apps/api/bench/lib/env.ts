/** The only reader of the environment of the bench. */
export const SEARCH_PATH = process.env.PATH ?? '';
/** Where server processes leave their CPU profiles; absent is no profile. */
export const CPU_PROF = process.env.CPU_PROF;
export const DATABASE_URL = process.env.DATABASE_URL ?? '';
