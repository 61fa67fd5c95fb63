import type { AudienceOf } from '../assignments/audience.ts';
import type { BatchPlan } from './batch-plan.ts';

/** What one commit made true: `plan`, which of its events were new, and who may hear of it. */
export type Committed = { plan: BatchPlan; newEvents: Set<string>; audienceOf: AudienceOf };
