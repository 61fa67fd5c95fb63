import type { BatchPlan } from './plan-batch.ts';

/** What one commit made true: `plan`, and which of its events were new. */
export type Committed = { plan: BatchPlan; newEvents: Set<string> };
