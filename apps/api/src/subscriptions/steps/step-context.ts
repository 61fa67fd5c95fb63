import type { Tx } from '@fleet/db/client';
import type { Noting } from '../../commit/commit.ts';
import type { LoadedSubscription } from '../load-subscription.ts';

/** One step of a subscription, in its transaction, at the time of its account. */
export type StepContext = { tx: Tx; note: Noting; loaded: LoadedSubscription; now: Date };
export type TakeStep = (context: StepContext) => Promise<void>;
