import {
  afterCredit,
  type CreditNote,
  creditLine,
  creditNoteOf,
  type SoldLine,
  soldLines,
} from '../src/credit-note.ts';
import { type EndedPeriod, type Invoice, periodInvoice } from '../src/invoice.ts';
import { type Rise, risesOf } from '../src/line.ts';
import { larger } from '../src/money.ts';
import { elapsed, type Period, periodIn, spanOf } from '../src/period.ts';
import { changeWithin } from '../src/plan-change.ts';
import { priceOfTerms, type Terms } from '../src/terms.ts';
import { DAY_SECONDS } from '../src/zone-clock.ts';
import { AccountBooks } from './account-books.ts';
import { type Random, randomOf } from './random.ts';
import { randomCoupon, randomCycle, randomTax, randomTerms } from './random-terms.ts';

const ZONES = [
  'Europe/Brussels',
  'America/New_York',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Africa/Johannesburg',
];
const ANCHORS = ['2026-01-31', '2026-03-29', '2026-10-25', '2028-02-29', '2027-08-30', '2026-11-14'];
const PERIODS_MOST = 5;
const LEAST_MINOR = 50n;
/** Exact prices have nine more decimals than minor units. */
export const EXACT = 10n ** 9n;

/** An issued invoice with what was credited of it. */
export type Issued = { invoice: Invoice; sold: SoldLine[]; notes: CreditNote[] };

/** A random life of one subscription: periods, rises, changes, credits, payments and refunds. */
export type Life = {
  periods: Period[];
  issued: Issued[];
  books: AccountBooks;
  /** The exact price before tax, in `EXACT` parts of a minor unit; null if discounts apply. */
  exactNet: bigint | null;
};

/** State of a running period at an instant. */
type Running = { terms: Terms; quantity: bigint; countedTo: number; rises: Rise[] };

export function liveLife(seed: number): Life {
  const random = randomOf(seed);
  const discounts = random.chance(0.5);
  const cycle = randomCycle(random);
  const [anchor, zone] = [random.oneOf(ANCHORS), random.oneOf(ZONES)];
  const taxRate = randomTax(random);
  const coupon = discounts ? randomCoupon(random) : null;
  const life: Life = { periods: [], issued: [], books: new AccountBooks(), exactNet: discounts ? null : 0n };
  let terms = recurringOnly(randomTerms(random, cycle, discounts), discounts);
  let [ended, highest]: [EndedPeriod | null, bigint] = [null, 0n];
  for (let number = 0; number <= random.below(PERIODS_MOST); number++) {
    const period = periodIn(spanOf(anchor, cycle, number), zone, life.periods.at(-1)?.endsAt);
    life.periods.push(period);
    const quantity = random.amount(12);
    issue(
      life,
      periodInvoice({
        terms,
        span: period,
        quantity,
        highestQuantity: highest,
        ended: ended ? [ended] : [],
        coupon,
        taxRate,
      }),
    );
    highest = larger(highest, quantity);
    const running: Running = { terms, quantity, countedTo: 0, rises: [] };
    for (const at of changeInstants(random, period)) {
      grow(random, running, period, at);
      const to = recurringOnly(randomTerms(random, cycle, discounts), discounts);
      const change = { terms: to, coupon, taxRate };
      highest = changePlan(life, running, period, change, at, highest);
    }
    grow(random, running, period, period.endsAt);
    addExact(life, running, period, BigInt(elapsed(period, period.endsAt)));
    ended = {
      terms: running.terms,
      span: period,
      rises: running.rises,
      unitDays: () => 0n,
      countedTo: BigInt(running.countedTo),
    };
    highest = larger(highest, running.quantity);
    terms = running.terms;
    handleMoney(random, life, period.startsAt);
  }
  if (ended) issueArrears(life, ended, taxRate);
  return life;
}

/** Terms without one-time products, which have no exact price by time. */
function recurringOnly(terms: Terms, discounts: boolean): Terms {
  if (discounts) return terms;
  return { ...terms, items: terms.items.filter(({ paymentType }) => paymentType === 'RECURRING') };
}

function changeInstants(random: Random, { startsAt, endsAt }: Period): Date[] {
  const lengthMs = endsAt.getTime() - startsAt.getTime();
  const count = random.chance(0.5) ? 0 : 1 + random.below(3);
  const offsets = Array.from({ length: count }, () => random.below(lengthMs));
  return offsets.sort((a, b) => a - b).map((ms) => new Date(startsAt.getTime() + ms));
}

/** Units added on days between the last change and this instant. */
function grow(random: Random, running: Running, period: Period, at: Date): void {
  const until = elapsed(period, at, running.countedTo);
  const [from, last] = [Math.ceil(running.countedTo / DAY_SECONDS), Math.floor((until - 1) / DAY_SECONDS)];
  if (last < from) return;
  const days = Array.from({ length: last + 1 }, () => 0n);
  for (let n = random.below(4); n > 0; n--) days[from + random.below(last + 1 - from)] = random.amount(20);
  running.rises = risesOf(days, running.quantity);
  running.quantity = running.rises.at(-1)?.after ?? running.quantity;
}

function changePlan(
  life: Life,
  running: Running,
  period: Period,
  to: Parameters<typeof changeWithin>[1],
  at: Date,
  highestQuantity: bigint,
): bigint {
  const { terms, rises, quantity, countedTo } = running;
  const sold = life.issued.flatMap((issued) => issued.sold);
  const change = changeWithin(
    { period, terms, sold, rises, quantity, highestQuantity, countedTo, unitDays: () => 0n },
    to,
    at,
  );
  addExact(life, running, period, change.atS);
  for (const issued of life.issued) creditOf(life, issued, change.credit);
  issue(life, change.invoice);
  Object.assign(running, { terms: to.terms, rises: [], countedTo: Number(change.atS) });
  return larger(highestQuantity, quantity);
}

/** A credit note over lines of several invoices, split by invoice. */
function creditOf(life: Life, issued: Issued, { lines }: CreditNote): void {
  const own = creditNoteOf(lines.filter(({ sold }) => issued.sold.includes(sold)));
  if (own.lines.length === 0) return;
  issued.notes.push(own);
  issued.sold = afterCredit(issued.sold, own);
  const record = life.books.records[life.issued.indexOf(issued)];
  if (record) life.books.credit(own, record);
}

function issue(life: Life, invoice: Invoice): void {
  life.issued.push({ invoice, sold: soldLines(invoice.lines, invoice.taxRate.inclusive), notes: [] });
  life.books.issue(invoice, LEAST_MINOR);
}

function issueArrears(life: Life, ended: EndedPeriod, taxRate: Invoice['taxRate']): void {
  const terms = { ...ended.terms, items: [] };
  const charge = {
    terms,
    span: ended.span,
    quantity: 0n,
    highestQuantity: 99n,
    ended: [ended],
    coupon: null,
    taxRate,
  };
  issue(life, periodInvoice(charge));
}

/** Adds the exact price of the time since the last change: the highest quantity, from its day on. */
function addExact(
  life: Life,
  { terms, quantity, rises, countedTo }: Running,
  period: Period,
  untilS: bigint,
): void {
  if (life.exactNet === null) return;
  const wholeS = BigInt(elapsed(period, period.endsAt));
  const first = rises[0]?.before ?? quantity;
  const add = (full: bigint, fromS: bigint) => {
    life.exactNet = (life.exactNet ?? 0n) + (full * (untilS - fromS) * EXACT) / wholeS;
  };
  add(priceOfTerms(terms, first), BigInt(countedTo));
  for (const { before, after, day } of rises)
    add(priceOfTerms(terms, after) - priceOfTerms(terms, before), BigInt(day * DAY_SECONDS));
}

/** Makes payments (too small, exact, too large), manual credit notes and refunds. */
function handleMoney(random: Random, life: Life, at: Date): void {
  const open = life.books.open();
  const target = open.length > 0 ? random.oneOf(open) : null;
  if (target && random.chance(0.8)) {
    const amount = random.oneOf([
      target.openMinor,
      target.openMinor + random.amount(500),
      1n + random.amount(900),
    ]);
    life.books.pay(amount, target, at);
  }
  if (life.exactNet === null && random.chance(0.2)) creditByHand(random, life);
  if (random.chance(0.3)) life.books.refund((most) => random.amount(Number(most)));
}

function creditByHand(random: Random, life: Life): void {
  const issued = random.oneOf(life.issued);
  const isAll = random.chance(0.3);
  const lines = issued.sold.map((sold) =>
    creditLine(
      sold,
      isAll ? sold.net - sold.creditedNet : random.amount(Number(sold.net - sold.creditedNet)),
    ),
  );
  creditOf(life, issued, creditNoteOf(lines));
}
