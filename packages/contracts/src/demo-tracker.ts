import { z } from 'zod';
import { Id } from './id.ts';

export const StartDemoTracker = z.object({ vehicleId: Id.describe('Which vehicle it is to drive.') });
export type StartDemoTracker = z.output<typeof StartDemoTracker>;

/** Whether somebody who asks may see their vehicle driven by the product, and if not, why. */
export const DEMO_OFFERS = ['OFFERED', 'DRIVING', 'UNAVAILABLE', 'CLOSED'] as const;
export type DemoOffer = (typeof DEMO_OFFERS)[number];
