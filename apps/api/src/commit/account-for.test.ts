import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ENTITLED } from '../access/entitlement.ts';
import { createCaller } from '../caller.ts';
import { accountFor } from './account-for.ts';
import type { Actor } from './actor.ts';

const MINE = randomUUID();
const THEIRS = randomUUID();

const actorOf = (role: Actor['roles'][number], accountId: string | null = MINE): Actor =>
  createCaller({
    userId: 'me',
    sessionId: 's',
    accountId,
    membershipId: 'm',
    roles: [role],
    vehicleScope: 'ALL',
    entitlement: ENTITLED,
  }) as Actor;

describe('the account of something new', () => {
  test('is the one that the session stands in, unless another is asked for', () => {
    expect(accountFor(actorOf('ADMINISTRATOR'), 'Vehicle', undefined)).toBe(MINE);
    expect(accountFor(actorOf('ADMINISTRATOR'), 'Vehicle', MINE)).toBe(MINE);
    expect(accountFor(actorOf('SERVICE_OWNER'), 'Vehicle', THEIRS)).toBe(THEIRS);
    expect(accountFor(actorOf('SERVICE_OWNER'), 'Vehicle', undefined)).toBe(MINE);
  });

  test('is not found where it is another’s, or none', () => {
    expect(() => accountFor(actorOf('ADMINISTRATOR'), 'Vehicle', THEIRS)).toThrow('Account not found');
    expect(() => accountFor(actorOf('ADMINISTRATOR', null), 'Vehicle', undefined)).toThrow(
      'Account not found',
    );
    expect(() => accountFor(actorOf('SERVICE_OWNER', null), 'Vehicle', undefined)).toThrow(
      'Account not found',
    );
  });

  test('is nobody’s who creates none', () => {
    expect(() => accountFor(actorOf('DRIVER'), 'Vehicle', undefined)).toThrow('Access denied');
    expect(() => accountFor(actorOf('DEMO_FAMILY_OWNER'), 'Device', THEIRS)).toThrow('Access denied');
  });
});
