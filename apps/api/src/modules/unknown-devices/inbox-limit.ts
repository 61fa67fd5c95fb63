import type { Counter, Counters } from '../../limits/counters.ts';

/** Enough to type and correct an identifier; too little to look for those of others. */
const MAX_QUESTIONS = 60;
const WINDOW_S = 60;

/** Counts how often a person asks after one identifier. */
export const createInboxLimit = (counters: Counters): Counter =>
  counters.create('inbox', { max: MAX_QUESTIONS, windowS: WINDOW_S });
