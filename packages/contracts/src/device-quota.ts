import { z } from 'zod';
import { Instant } from './instant.ts';

const MAX_MESSAGES = 1_000_000;
/** 1 PB: every number up to it is exact. */
const MAX_BYTES = 1e15;

/** A prepaid amount of a SIM card: end of validity, total volume and remaining volume. */
function quota(volume: z.ZodNumber) {
  return z
    .object({
      expiryDate: Instant.optional(),
      totalVolume: volume.optional(),
      volume: volume.optional().describe('What is left.'),
    })
    .check(({ value, issues }) => {
      issues.push(...volumeIssues(value, 'volume'));
    });
}

export const SmsQuota = quota(z.int().min(0).max(MAX_MESSAGES));
/** Bytes exceed GraphQL's Int, so they are a Float without a fraction. */
export const DataQuota = quota(z.number().multipleOf(1).min(0).max(MAX_BYTES));

type Volumes = { totalVolume?: number | null | undefined; volume?: number | null | undefined };

export const VOLUME_ABOVE_TOTAL = 'More cannot be left than the total';

/** Whether both volumes are known and the remaining one exceeds the total. */
export const isAboveTotal = ({ totalVolume, volume }: Volumes): boolean =>
  typeof totalVolume === 'number' && typeof volume === 'number' && volume > totalVolume;

/** The schema issue of a remaining volume at `field` that exceeds the total. */
export function volumeIssues({ totalVolume, volume }: Volumes, field: string): z.core.$ZodRawIssue[] {
  if (!isAboveTotal({ totalVolume, volume })) return [];
  const bound = { origin: 'number', maximum: totalVolume ?? 0, inclusive: true } as const;
  return [{ code: 'too_big', ...bound, input: volume, path: [field], message: VOLUME_ABOVE_TOTAL }];
}
