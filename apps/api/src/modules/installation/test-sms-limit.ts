import type { Counter, Counters } from '../../limits/counters.ts';

const MAX_SMS = 5;
const WINDOW_S = 600;

/** Limits test SMS of a person, because each costs the operator. */
export const createTestSmsLimit = (counters: Counters): Counter =>
  counters.create('test_sms', { max: MAX_SMS, windowS: WINDOW_S });
