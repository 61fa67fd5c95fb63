import { Id } from '@fleet/contracts/id';
import type { Prisma } from '@fleet/db/prisma';
import { z } from 'zod';
import type { Quote } from './quote.ts';

const Day = z.iso.date();
const Whole = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => BigInt(text));

/** The change that an order applies once it is paid, as stored in its row. */
const OrderChange = z.object({
  kind: z.enum(['FIRST', 'CHANGE', 'FREQUENCY', 'EXTEND']),
  versionId: Id,
  quantity: Whole,
  /** Null in orders that were placed before this field existed. */
  highest: Whole.nullable().default(null),
  /** The total of the order less its credits; null in orders that were placed before this field existed. */
  priceMinor: z
    .string()
    .regex(/^-?\d+$/)
    .transform((text) => BigInt(text))
    .nullable()
    .default(null),
  atS: Whole.nullable(),
  period: z.object({ startsOn: Day, endsOn: Day, anchorOn: Day, number: z.int().min(0) }).nullable(),
  closes: z.array(Id).default([]),
  couponId: Id.nullable().default(null),
  credits: z.array(z.object({ recordId: Id, n: z.int().min(0), net: Whole })),
});
export type OrderChange = z.output<typeof OrderChange>;

export const readOrderChange = (stored: unknown): OrderChange => OrderChange.parse(stored);

export function orderChangeOf({
  kind,
  version,
  quantity,
  highest,
  atS,
  period,
  invoice,
  credit,
  placeOf,
  closes,
  coupon,
}: Quote): Prisma.InputJsonObject {
  const credits = credit.lines.flatMap(({ sold, net }) => {
    const place = placeOf.get(sold);
    return place ? [{ ...place, net: String(net) }] : [];
  });
  return {
    ...{
      kind,
      versionId: version.id,
      quantity: String(quantity),
      highest: String(highest),
      priceMinor: String(invoice.total - credit.total),
      atS: atS === null ? null : String(atS),
    },
    ...{ period, credits, closes: [...closes], couponId: coupon?.id ?? null },
  };
}
