import type { Counter, Counters } from '../../limits/counters.ts';

/** Enough to set a receiver up and to send again what it missed; too little to have us flood somebody. */
const MAX_SENT = 60;
const WINDOW_S = 600;

/** Counts what an account sends by hand. */
export const createWebhookLimit = (counters: Counters): Counter =>
  counters.create('webhook_sent', { max: MAX_SENT, windowS: WINDOW_S });
