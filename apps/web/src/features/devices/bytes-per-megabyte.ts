/** As operators count the data of a SIM card. */
export const BYTES_PER_MEGABYTE = 1_000_000;
