import type { Tx } from '@fleet/db/client';
import type { RecordChange } from '../../commit/commit.ts';
import type { LoadedSubscription } from '../load-subscription.ts';

/** One step of a subscription: its transaction, and the present time of its account. */
export type StepContext = { tx: Tx; record: RecordChange; loaded: LoadedSubscription; now: Date };
export type TakeStep = (context: StepContext) => Promise<void>;
