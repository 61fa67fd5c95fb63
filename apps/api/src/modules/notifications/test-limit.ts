import type { Counter, Counters } from '../../limits/counters.ts';

const MAX_TESTS = 5;
const WINDOW_S = 300;

/** Counts how often a person has a notification sent to see that it comes. */
export const createTestLimit = (counters: Counters): Counter =>
  counters.create('test_notification', { max: MAX_TESTS, windowS: WINDOW_S });
