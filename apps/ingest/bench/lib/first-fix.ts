const now = new Date();

/** Start of this month, whose partition exists. */
export const FIRST_FIX_MS = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
