import { type CivilDate, daysBetween } from './civil-date.ts';
import { larger } from './money.ts';
import type { Span } from './period.ts';
import { wholeSeconds } from './period.ts';
import { priceOf, priceOfDays, priceOnce } from './price.ts';
import { part, rest } from './rounding.ts';
import {
  chargedQuantity,
  dayItems,
  onceItems,
  type PricedItem,
  priceOfTerms,
  recurringItems,
  type Terms,
} from './terms.ts';
import { DAY_SECONDS } from './zone-clock.ts';

export type LineKind = 'RECURRING' | 'UNITS' | 'DAYS' | 'ONCE';

/**
 * A line before discounts and tax. Seconds count from the start of the period on `periodOn`, whose full
 * length is `wholeS`. A one-time line has 0 for both seconds.
 */
export type Line = {
  periodOn: CivilDate;
  kind: LineKind;
  productId: string | null;
  name: string;
  quantity: bigint;
  /** Price of one unit for a full period; null if units differ in price. */
  unitMinor: bigint | null;
  fromS: bigint;
  untilS: bigint;
  wholeS: bigint;
  gross: bigint;
};

/** Lines paid in advance: of the whole period, or from the second of a change to its end. */
export function recurringLines(terms: Terms, quantity: bigint, span: Span, fromS = 0n): Line[] {
  const wholeS = BigInt(wholeSeconds(span));
  const charged = chargedQuantity(terms, quantity);
  return recurringItems(terms).map((item) => {
    const ofUnits = item.model !== 'FLAT';
    const full = priceOf(item, charged);
    return {
      ...lineOf(item, 'RECURRING', span, ofUnits ? charged : 1n),
      ...{ fromS, untilS: wholeS, wholeS },
      gross: rest(full, fromS, wholeS),
    };
  });
}

/** An increase of the quantity from `before` to `after` on a day of the period, counted from 0. */
export type Rise = { day: number; before: bigint; after: bigint };

/**
 * Increases above the highest day so far, from quantities by day. A unit that left and came back within the
 * period is paid already.
 */
export function risesOf(quantities: readonly bigint[], startQuantity: bigint): Rise[] {
  const rises: Rise[] = [];
  let highest = startQuantity;
  quantities.forEach((quantity, day) => {
    if (quantity <= highest) return;
    rises.push({ day, before: highest, after: quantity });
    highest = quantity;
  });
  return rises;
}

/** A range of seconds of a period; the whole period by default. */
export type Within = { fromS?: bigint; untilS?: bigint };

/**
 * Units added within a period, charged from their day, or from the start of the terms, until the terms end.
 */
export function unitLines(
  terms: Terms,
  rises: readonly Rise[],
  span: Span,
  { fromS: beganS = 0n, untilS = BigInt(wholeSeconds(span)) }: Within = {},
): Line[] {
  const wholeS = BigInt(wholeSeconds(span));
  return rises.flatMap(({ day, before, after }) => {
    const full = priceOfTerms(terms, after) - priceOfTerms(terms, before);
    const fromS = larger(BigInt(day * DAY_SECONDS), beganS);
    if (full === 0n || fromS >= untilS) return [];
    const gross = part(full, fromS, untilS, wholeS);
    const added = after - before;
    const unitMinor = full % added === 0n ? full / added : null;
    const line = { kind: 'UNITS', productId: null, name: '', quantity: added, unitMinor } as const;
    return [{ ...line, periodOn: span.startsOn, fromS, untilS, wholeS, gross }];
  });
}

/** Number of unit-days by product. */
export type UnitDays = (item: PricedItem) => bigint;

/** Days of use, charged after the period. */
export function dayLines(terms: Terms, span: Span, unitDays: UnitDays, within: Within = {}): Line[] {
  const days = BigInt(daysBetween(span.startsOn, span.endsOn));
  const wholeS = BigInt(wholeSeconds(span));
  const { fromS = 0n, untilS = wholeS } = within;
  return dayItems(terms).flatMap((item) => {
    const quantity = unitDays(item);
    if (quantity === 0n) return [];
    const gross = priceOfDays(item.priceMinor, quantity, days);
    return [{ ...lineOf(item, 'DAYS', span, quantity), fromS, untilS, wholeS, gross }];
  });
}

/** One-time charges for units above the highest quantity so far. */
export function onceLines(terms: Terms, highestQuantity: bigint, quantity: bigint, span: Span): Line[] {
  const wholeS = BigInt(wholeSeconds(span));
  return onceItems(terms).flatMap((item) => {
    const gross = priceOnce(item, highestQuantity, quantity);
    if (quantity <= highestQuantity || (item.model === 'FLAT' && gross === 0n)) return [];
    const units = item.model === 'FLAT' ? 1n : quantity - highestQuantity;
    return [{ ...lineOf(item, 'ONCE', span, units), fromS: 0n, untilS: 0n, wholeS, gross }];
  });
}

function lineOf(item: PricedItem, kind: LineKind, span: Span, quantity: bigint) {
  const { productId, name, model, priceMinor } = item;
  return {
    periodOn: span.startsOn,
    kind,
    productId,
    name,
    quantity,
    unitMinor: model === 'GRADUATED' ? null : priceMinor,
  };
}
