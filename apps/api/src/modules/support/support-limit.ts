import type { Counter, Counters } from '../../limits/counters.ts';

/** Messages of one person per minute; people who chat send several short ones. */
const MESSAGES_MAX = 20;
const WINDOW_S = 60;

/** Counts messages and notes of a person. */
export const createSupportLimit = (counters: Counters): Counter =>
  counters.create('support_message', { max: MESSAGES_MAX, windowS: WINDOW_S });
