const now = new Date();

/** Start of this month, which has a partition from the beginning. */
export const FIRST_FIX_MS = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
