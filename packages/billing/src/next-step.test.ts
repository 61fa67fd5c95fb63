import { describe, expect, test } from 'vitest';
import { keptUntil, openOncePaid, openWhileUnpaid } from './access-until.ts';
import { tryInstants } from './dunning.ts';
import { nextOf } from './next-step.ts';
import { periodIn, spanOf } from './period.ts';
import { SUBSCRIPTION_STATUSES, type Subscription, statusAfter, type Unpaid } from './subscription.ts';
import { MONTHLY } from './terms.fixture.ts';

const ZONE = 'Europe/Brussels';
const PERIOD = periodIn(spanOf('2026-11-14', MONTHLY, 0), ZONE);
const at = (text: string) => new Date(text);

function subscription(more: Partial<Subscription>): Subscription {
  return {
    ...{
      id: 'one',
      status: 'ACTIVE',
      timeZone: ZONE,
      collect: 'CARD',
      effectiveUntil: null,
      trialEndsAt: null,
    },
    ...{ lastNoticeAt: null, period: PERIOD, unpaid: null, endsOn: null, pausedUntil: null, keptUntil: null },
    orderExpiresAt: null,
    grantedUntil: null,
    ...more,
  };
}

const unpaid = (more: Partial<Unpaid> = {}): Unpaid => ({
  ...{ dueOn: '2026-11-14', lastTryAt: null, pendingAt: null, mayTry: true, lastReminderAt: null },
  ...more,
});

describe('a trial', () => {
  const trial = { status: 'TRIALING', period: null, trialEndsAt: at('2026-11-17T23:00:00Z') } as const;
  const next = (now: string, more: Partial<Subscription> = {}) =>
    nextOf(subscription({ ...trial, ...more }), at(now));

  test('is announced to end 7 and 2 days before, then ends', () => {
    expect(next('2026-11-03T15:00:00Z')).toEqual({ at: at('2026-11-10T23:00:00Z'), step: 'REMIND_TRIAL' });
    const first = { lastNoticeAt: at('2026-11-10T23:00:00Z') };
    expect(next('2026-11-11T00:00:00Z', first)).toEqual({
      at: at('2026-11-15T23:00:00Z'),
      step: 'REMIND_TRIAL',
    });
    const second = { lastNoticeAt: at('2026-11-15T23:00:00Z') };
    expect(next('2026-11-16T00:00:00Z', second)).toEqual({ at: trial.trialEndsAt, step: 'END_TRIAL' });
  });

  test('a late run announces once, and nothing after the end', () => {
    expect(next('2026-11-16T12:00:00Z')).toEqual({ at: at('2026-11-15T23:00:00Z'), step: 'REMIND_TRIAL' });
    expect(next('2026-11-18T00:00:00Z')).toEqual({ at: trial.trialEndsAt, step: 'END_TRIAL' });
  });

  test('that is paid begins its first period where it ends', () => {
    const period = periodIn(spanOf('2026-11-18', MONTHLY, 0), ZONE);
    expect(next('2026-11-16T00:00:00Z', { period })).toEqual({ at: period.startsAt, step: 'START_PERIOD' });
  });
});

describe('a period', () => {
  test.for([
    [{}, '2026-12-13T23:00:00Z', 'RENEW'],
    [{ endsOn: '2026-12-14' }, '2026-12-13T23:00:00Z', 'CANCEL'],
    [{ pausedUntil: '2027-02-14' }, '2026-12-13T23:00:00Z', 'PAUSE'],
    [{ orderExpiresAt: at('2026-11-20T10:00:00Z') }, '2026-11-20T10:00:00Z', 'EXPIRE_ORDER'],
    [{ status: 'PAUSED', pausedUntil: '2027-02-14' }, '2027-02-13T23:00:00Z', 'RESUME'],
    [{ status: 'SUSPENDED', keptUntil: at('2027-02-26T23:00:00Z') }, '2027-02-12T23:00:00Z', 'REMIND_KEPT'],
  ] as const)('%#: %s %s', ([more, instant, step]) => {
    expect(nextOf(subscription(more), at('2026-11-15T00:00:00Z'))).toEqual({ at: at(instant), step });
  });

  test('what is kept ends for who is suspended, and stays with who cancelled', () => {
    const kept = { keptUntil: at('2027-02-26T23:00:00Z'), lastNoticeAt: at('2027-02-12T23:00:00Z') };
    const now = at('2027-02-13T00:00:00Z');
    expect(nextOf(subscription({ ...kept, status: 'SUSPENDED' }), now)?.step).toBe('END_KEPT');
    expect(nextOf(subscription({ ...kept, status: 'CANCELLED' }), now)).toBeNull();
  });
});

describe('what is not paid', () => {
  const tries = tryInstants('2026-11-14', ZONE, 'one');

  test('is tried on eight days, in the morning of the zone', () => {
    const days = [14, 16, 19, 21, 23, 25, 27, 28];
    expect(tries.map((one) => one.toISOString().slice(0, 10))).toEqual(days.map((day) => `2026-11-${day}`));
    const minutes = tries.map((one) => one.getUTCHours() * 60 + one.getUTCMinutes());
    expect(minutes.every((minute) => minute >= 9 * 60 && minute < 9 * 60 + 30)).toBe(true);
    expect(new Set(minutes).size).toBe(1);
  });

  test('a refusal leads to the next day of tries, a late run to one try', () => {
    const active = subscription({ unpaid: unpaid() });
    expect(nextOf(active, at('2026-11-14T00:00:00Z'))).toEqual({ at: tries[0], step: 'CHARGE' });
    const late = unpaid({ lastTryAt: at('2026-11-20T00:00:00Z') });
    const behind = subscription({
      status: 'PAST_DUE',
      unpaid: late,
      effectiveUntil: at('2026-11-16T23:00:00Z'),
    });
    expect(nextOf(behind, at('2026-11-20T00:00:00Z'))).toEqual({
      at: at('2026-11-16T23:00:00Z'),
      step: 'CLOSE',
    });
    const closed = { ...behind, status: 'GRACE' } as const;
    expect(nextOf(closed, at('2026-11-20T00:00:00Z'))).toEqual({ at: tries[3], step: 'CHARGE' });
  });

  test('no try beside one whose outcome is open, none after a final refusal', () => {
    for (const more of [{ pendingAt: at('2026-11-14T09:30:00Z') }, { mayTry: false }]) {
      const grace = subscription({ status: 'GRACE', unpaid: unpaid(more) });
      const next = nextOf(grace, at('2026-11-15T00:00:00Z'));
      expect(next).toEqual({ at: at('2026-11-28T11:00:00Z'), step: 'SUSPEND' });
    }
  });

  test('waits three days for the outcome of a payment before it falls behind or is suspended', () => {
    const pending = unpaid({ pendingAt: at('2026-11-27T10:00:00Z') });
    const now = at('2026-11-27T12:00:00Z');
    const grace = subscription({ status: 'GRACE', unpaid: pending });
    expect(nextOf(grace, now)).toEqual({ at: at('2026-11-30T10:00:00Z'), step: 'SUSPEND' });
    expect(nextOf(subscription({ unpaid: pending }), now)).toEqual({
      at: at('2026-11-30T10:00:00Z'),
      step: 'FALL_OVERDUE',
    });
  });

  test('falls behind at once if no charge can collect the debt', () => {
    const active = subscription({ unpaid: unpaid({ mayTry: false }) });
    expect(nextOf(active, at('2026-11-20T00:00:00Z'))).toEqual({
      at: at('2026-11-13T23:00:00Z'),
      step: 'FALL_OVERDUE',
    });
  });

  test.for([
    ['PAUSED', { pausedUntil: '2027-02-14' }, 'CHARGE'],
    ['CANCELLED', { endsOn: '2026-11-14' }, 'CHARGE'],
    // Ended by the operator, or after a suspension.
    ['CANCELLED', {}, undefined],
    ['SUSPENDED', {}, undefined],
  ] as const)('of who is %s %j: the last invoice is a %s', ([status, more, step]) => {
    const left = subscription({ status, ...more, unpaid: unpaid() });
    expect(nextOf(left, at('2026-11-14T12:00:00Z'))?.step).toBe(step);
  });

  test('is suspended on day 14 after the last try, or as the period ends', () => {
    const tried = unpaid({ lastTryAt: tries[7] ?? null });
    const grace = subscription({ status: 'GRACE', unpaid: tried });
    expect(nextOf(grace, at('2026-11-28T10:00:00Z'))?.at).toEqual(at('2026-11-28T11:00:00Z'));
    const weekly = periodIn(spanOf('2026-11-14', { frequency: 'WEEK', cycles: 1 }, 0), ZONE);
    const soon = subscription({ status: 'GRACE', unpaid: unpaid({ mayTry: false }), period: weekly });
    expect(nextOf(soon, at('2026-11-15T00:00:00Z'))).toEqual({ at: weekly.endsAt, step: 'SUSPEND' });
  });

  test('by transfer: asked for on the due day, overdue the day after', () => {
    const due = unpaid({ dueOn: '2026-11-28' });
    const transfer = subscription({ collect: 'TRANSFER', unpaid: due });
    expect(nextOf(transfer, at('2026-11-15T00:00:00Z'))).toEqual({
      at: at('2026-11-28T09:00:00Z'),
      step: 'REMIND_TRANSFER',
    });
    const asked = { ...transfer, unpaid: { ...due, lastReminderAt: at('2026-11-28T09:00:00Z') } };
    expect(nextOf(asked, at('2026-11-28T10:00:00Z'))).toEqual({
      at: at('2026-11-28T23:00:00Z'),
      step: 'FALL_OVERDUE',
    });
  });
});

describe('until when viewing is open', () => {
  test('a renewal by card: three days; paid: three beyond the end', () => {
    const renewal = { collect: 'CARD', issuedOn: '2026-11-14', dueOn: '2026-11-14' } as const;
    expect(openWhileUnpaid(PERIOD, renewal)).toEqual(at('2026-11-16T23:00:00Z'));
    expect(openOncePaid(PERIOD)).toEqual(at('2026-12-16T23:00:00Z'));
  });

  test('by transfer three days beyond the due day', () => {
    const renewal = { collect: 'TRANSFER', issuedOn: '2026-11-14', dueOn: '2026-11-28' } as const;
    expect(openWhileUnpaid(PERIOD, renewal)).toEqual(at('2026-11-30T23:00:00Z'));
  });

  test('a run that was late takes no day of them', () => {
    const renewal = { collect: 'CARD', issuedOn: '2026-11-20', dueOn: '2026-11-20' } as const;
    expect(openWhileUnpaid(PERIOD, renewal)).toEqual(at('2026-11-22T23:00:00Z'));
  });

  test('what was recorded is kept for 90 days', () => {
    expect(keptUntil(at('2026-11-28T11:00:00Z'), ZONE)).toEqual(at('2027-02-25T23:00:00Z'));
  });
});

test('statuses move by events alone', () => {
  expect(statusAfter('TRIALING', 'TRIAL_OVER')).toBe('SUSPENDED');
  expect(statusAfter('GRACE', 'PAID')).toBe('ACTIVE');
  expect(statusAfter('GRACE', 'PAYMENT_OVERDUE')).toBe('GRACE');
  expect(statusAfter('SUSPENDED', 'DAYS_GRANTED')).toBe('TRIALING');
  expect(statusAfter('CANCELLED', 'ENDED_NOW')).toBeNull();
  expect(statusAfter('PAUSED', 'TRIAL_OVER')).toBeNull();
  const byPayment = SUBSCRIPTION_STATUSES.filter((status) => statusAfter(status, 'PAID') === 'ACTIVE');
  expect(byPayment).toEqual(['TRIALING', 'ACTIVE', 'PAST_DUE', 'GRACE', 'SUSPENDED', 'CANCELLED']);
});
