/** Mobile operators count decimal megabytes. */
export const BYTES_PER_MEGABYTE = 1_000_000;
