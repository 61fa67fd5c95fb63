/** When all that is seeded happened: a moment ago, so that it is not refused as one to come. */
export const PAST = new Date(Date.now() - 60_000);
