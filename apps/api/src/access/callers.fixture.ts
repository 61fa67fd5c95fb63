import type { Role } from '@fleet/contracts/roles';
import { type Caller, createCaller } from '../caller.ts';
import { ENTITLED } from './entitlement.ts';

/** Caller with this role, who sees all vehicles of a paying account. */
export const callerOf = (role: Role): Caller =>
  createCaller({
    userId: 'me',
    sessionId: 's',
    accountId: 'mine',
    membershipId: 'm',
    roles: [role],
    vehicleScope: 'ALL',
    entitlement: ENTITLED,
  });
export const RIDER = callerOf('DRIVER');
export const MANAGER = callerOf('ADMINISTRATOR');
