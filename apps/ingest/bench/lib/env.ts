/** Reads the environment of the benches. */
export const SEARCH_PATH = process.env.PATH ?? '';
/** Folder for CPU profiles of ingest processes; without it nothing is profiled. */
export const CPU_PROF = process.env.CPU_PROF;
