import { describe, expect, test } from 'vitest';
import { isMended } from '../lib/failure.ts';
import { failureText } from '../lib/i18n/failure-text.ts';
import { createI18n } from '../lib/i18n/i18n.ts';
import { refusalOf } from './failure.ts';

const refused = (payment: object) => ({
  kind: 'refused' as const,
  errors: [refusalOf({ message: 'No', extensions: { code: 'PAYMENT_REQUIRED', payment } })],
});

describe('what a plan does not include', () => {
  test.for([
    [{ reason: 'LIMIT', feature: 'vehicles', limit: 2, used: 2 }, 'The plan includes 2 vehicles, 2 in use.'],
    [{ reason: 'NOT_IN_PLAN', feature: 'commands' }, 'The plan does not include commands.'],
    [
      { reason: 'NOT_IN_PLAN', feature: 'history', limit: 30 },
      'The plan shows 30 days of history. Older days are kept.',
    ],
    [
      { reason: 'CLOSED', why: 'TRIAL_OVER' },
      'The trial has ended. Subscribe to open this again; positions are still recorded.',
    ],
    [{ reason: 'NOT_IN_PLAN', feature: 'of tomorrow' }, 'The subscription has ended.'],
  ] as const)('is said: %o', async ([payment, words]) => {
    const i18n = await createI18n('en');
    const [own, other] = [
      refused({ ...payment, mend: '/account/billing' }),
      refused({ ...payment, mend: null }),
    ];
    expect([isMended(own), failureText(i18n, own)]).toEqual([true, words]);
    expect([isMended(other), failureText(i18n, other)]).toEqual([
      false,
      `${words} Ask the owner of the account.`,
    ]);
  });
});
