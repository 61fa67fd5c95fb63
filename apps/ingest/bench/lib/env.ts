/** The only reader of the environment of the benches. */
export const SEARCH_PATH = process.env.PATH ?? '';
/** Where ingest processes leave their CPU profiles; absent is no profile. */
export const CPU_PROF = process.env.CPU_PROF;
