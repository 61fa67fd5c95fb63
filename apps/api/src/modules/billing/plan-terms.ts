import { ALLOWS_ALL, type PlanAllows } from '@fleet/billing/entitlement';
import { zoneClock } from '@fleet/billing/zone-clock';
import type { CreateBillingPlan } from '@fleet/contracts/billing-plan';
import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { Tx } from '@fleet/db/client';
import type { BillingPlan, BillingPlanVersion } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { sent } from '../../commit/sent.ts';
import { readAllows } from './plan-allows.ts';

/** Parts per million in one percent. */
const PPM = 10_000;

export type StoredStep = { from: number; ppm: number };

/** The fields of a version other than its price and products. */
export type PlanTerms = { minimumQuantity: number; volume: StoredStep[]; allows: PlanAllows };

export const FIRST_TERMS: PlanTerms = { minimumQuantity: 1, volume: [], allows: ALLOWS_ALL };

/** Sorts the keys, because PostgreSQL reorders keys of JSON. */
export const stepsOf = (volume: unknown): StoredStep[] =>
  ((volume ?? []) as StoredStep[]).map(({ from, ppm }) => ({ from, ppm }));

export function termsOf({ minimumQuantity, volume, allows }: BillingPlanVersion): PlanTerms {
  return { minimumQuantity: Number(minimumQuantity), volume: stepsOf(volume), allows: readAllows(allows) };
}

type SentTerms = {
  minimumQuantity?: number | null | undefined;
  volume?: NonNullable<CreateBillingPlan['volume']> | null | undefined;
  allows?: Partial<{ [Name in keyof PlanAllows]: PlanAllows[Name] | null | undefined }> | null | undefined;
};

/** The terms with the sent changes applied. Null removes a minimum, a discount or all restrictions. */
export function withSent(terms: PlanTerms, { minimumQuantity, volume, allows }: SentTerms): PlanTerms {
  return {
    minimumQuantity: minimumQuantity === undefined ? terms.minimumQuantity : (minimumQuantity ?? 1),
    volume:
      volume === undefined
        ? terms.volume
        : (volume ?? []).map(({ from, percent }) => ({ from, ppm: Math.round(percent * PPM) })),
    allows: allows === null ? ALLOWS_ALL : readAllows({ ...terms.allows, ...sent(allows ?? {}) }),
  };
}

/** The version that new subscriptions get. */
export function newestVersion(tx: Tx, planId: string): Promise<BillingPlanVersion> {
  return tx.billingPlanVersion.findFirstOrThrow({ where: { planId }, orderBy: { number: 'desc' } });
}

/**
 * Creates the next version of a plan with the present prices of its products. The caller has locked the
 * plan's row in the same transaction.
 */
export async function makeVersion(
  tx: Tx,
  {
    by,
    plan,
    terms,
  }: { by: Actor; plan: Pick<BillingPlan, 'id' | 'currency' | 'priceMinor'>; terms: PlanTerms },
): Promise<void> {
  const { id: planId, currency, priceMinor } = plan;
  const last = await tx.billingPlanVersion.findFirst({ where: { planId }, orderBy: { number: 'desc' } });
  const { billingTimeZone } = await tx.installation.findUniqueOrThrow({ where: { id: INSTALLATION_ID } });
  const { date } = zoneClock(billingTimeZone).wallTime(by.clock.now());
  const version = await tx.billingPlanVersion.create({
    data: {
      ...{ planId, currency, priceMinor, ...terms, createdBy: by.userId },
      ...{ number: (last?.number ?? 0) + 1, startsOn: new Date(`${date}T00:00:00Z`) },
    },
  });
  const attached = await tx.billingPlanToProduct.findMany({
    where: { planId },
    include: { product: true },
    orderBy: [{ createdAt: 'asc' }, { productId: 'asc' }],
  });
  await tx.billingVersionLine.createMany({
    data: attached.map(({ product: { id: productId, name, paymentType, model, priceMinor: price } }, n) => ({
      ...{ versionId: version.id, n: n + 1, productId, name, paymentType, model, priceMinor: price },
    })),
  });
}
