import { ALLOWS_ALL, FEATURES, LIMITS, type PlanAllows } from '@fleet/billing/entitlement';
import { z } from 'zod';

const Limit = z.int().min(0).nullable();

/** Stored allowances of a plan version. An absent key is allowed: the version is older than the feature. */
const Stored = z.object({
  ...Object.fromEntries([...LIMITS, 'historyDays'].map((name) => [name, Limit.default(null)])),
  ...Object.fromEntries(FEATURES.map((name) => [name, z.boolean().default(true)])),
});

export function readAllows(stored: unknown): PlanAllows {
  return { ...ALLOWS_ALL, ...Stored.parse(stored ?? {}) } as PlanAllows;
}
