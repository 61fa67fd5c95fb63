import type { Tier } from '@fleet/billing/price';
import type { PricedItem, Terms, VolumeStep } from '@fleet/billing/terms';
import type { Prisma } from '@fleet/db/prisma';
import { z } from 'zod';

export const VERSION_TERMS = {
  plan: { select: { id: true, name: true, entity: true, frequency: true, cycles: true, taxInclusive: true } },
  lines: { orderBy: { n: 'asc' } },
} as const satisfies Prisma.BillingPlanVersionInclude;

export type VersionRow = Prisma.BillingPlanVersionGetPayload<{ include: typeof VERSION_TERMS }>;

const Whole = z.union([z.string().regex(/^\d+$/), z.int().min(0)]).transform((value) => BigInt(value));
const Tiers = z.array(z.object({ upTo: Whole.nullable(), priceMinor: Whole }));
const Volume = z.array(z.object({ from: Whole, ppm: Whole }));

/** The prices of a plan version in the form of the billing package. */
export function termsOf(version: VersionRow): Terms {
  const { plan, lines, minimumQuantity, volume } = version;
  return {
    frequency: plan.frequency,
    cycles: plan.cycles,
    items: [ownItem(version), ...lines.map(itemOf)],
    minimumQuantity,
    volume: Volume.parse(volume) satisfies VolumeStep[],
  };
}

/** The plan's own price: per account, per unit, or by tiers. */
function ownItem({ plan, priceMinor, tiers }: VersionRow): PricedItem {
  const item = { productId: null, name: plan.name, paymentType: 'RECURRING', priceMinor } as const;
  if (tiers !== null) return { ...item, model: 'GRADUATED', tiers: tiersOf(tiers) };
  return { ...item, model: plan.entity === 'ACCOUNT' ? 'FLAT' : 'UNIT' };
}

function itemOf(line: VersionRow['lines'][number]): PricedItem {
  const { productId, name, paymentType, model, priceMinor, tiers } = line;
  const item = { productId, name, paymentType, model, priceMinor };
  return tiers === null ? item : { ...item, tiers: tiersOf(tiers) };
}

const tiersOf = (tiers: unknown): Tier[] => Tiers.parse(tiers);
