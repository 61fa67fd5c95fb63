import { Id } from '@fleet/contracts/id';
import { z } from 'zod';
import { order } from '../jobs/catalogue.ts';
import type { Subscription } from './outbox-event.ts';

const Said = z.object({ details: z.object({ runId: Id }) });

/** Whoever asks for a report waits for it; what the clock asks for is found by a turn of its own. */
export const orderReports: Subscription = {
  name: 'reports',
  to: ['savedReport.asked'],
  handle: ({ payload }) => ({ jobs: [order('report.send', { runId: Said.parse(payload).details.runId })] }),
};
