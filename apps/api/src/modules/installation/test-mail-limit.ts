import type { Counter, Counters } from '../../limits/counters.ts';

const MAX_MAILS = 5;
const WINDOW_S = 600;

/** Counts how often a person has a mail sent to see that it comes. */
export const createTestMailLimit = (counters: Counters): Counter =>
  counters.create('test_mail', { max: MAX_MAILS, windowS: WINDOW_S });
