import { z } from 'zod';

/** What the database's calendar and ours both know, with room for a day on either side. */
const FIRST_INSTANT = new Date('1970-01-02T00:00:00Z');
const LAST_INSTANT = new Date('9999-12-30T00:00:00Z');

/** An instant that history is asked for. */
export const Instant = z.date({ error: 'Date is invalid' }).min(FIRST_INSTANT).max(LAST_INSTANT);
