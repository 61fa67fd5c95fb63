/** Reads the environment of the benches. */
export const SEARCH_PATH = process.env.PATH ?? '';
/** Folder for CPU profiles of server processes; without it nothing is profiled. */
export const CPU_PROF = process.env.CPU_PROF;
export const DATABASE_URL = process.env.DATABASE_URL ?? '';
