import type { Counter, Counters } from '../../limits/counters.ts';

/** Enough to look, show a colleague, and look again; too little to have a fleet driven for nothing. */
const MAX_BEGUN = 5;
const WINDOW_S = 86_400;

/** Counts the demo trackers that an account begins. */
export const createDemoLimit = (counters: Counters): Counter =>
  counters.create('demo_begun', { max: MAX_BEGUN, windowS: WINDOW_S });
