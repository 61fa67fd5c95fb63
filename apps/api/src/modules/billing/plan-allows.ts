import { ALLOWS_ALL, FEATURES, LIMITS, type PlanAllows } from '@fleet/billing/entitlement';
import { z } from 'zod';

const Limit = z.int().min(0).nullable();

/** What a version allows, as it is stored. What it does not say is allowed: it was sold before there was such a thing. */
const Stored = z.object({
  ...Object.fromEntries([...LIMITS, 'historyDays'].map((name) => [name, Limit.default(null)])),
  ...Object.fromEntries(FEATURES.map((name) => [name, z.boolean().default(true)])),
});

export function readAllows(stored: unknown): PlanAllows {
  return { ...ALLOWS_ALL, ...Stored.parse(stored ?? {}) } as PlanAllows;
}
