import type { UserStatus } from './user.ts';

/** Who changes a status: people of the service, or those who keep the account that the person belongs to. */
export type StatusChanger = 'SERVICE' | 'ACCOUNT';

const BOTH: readonly StatusChanger[] = ['SERVICE', 'ACCOUNT'];
const SERVICE: readonly StatusChanger[] = ['SERVICE'];

type StatusTransitions = Partial<Record<UserStatus, readonly StatusChanger[]>>;

/** What becomes of what, and by whom: the table of docs/user-statuses.md. */
const WAYS: Record<UserStatus, StatusTransitions> = {
  REGISTERED: { PENDING: SERVICE, APPROVED: BOTH, REJECTED: BOTH, BLOCKED: BOTH, DEACTIVATED: BOTH },
  PENDING: { APPROVED: BOTH, REJECTED: BOTH, BLOCKED: BOTH, DEACTIVATED: BOTH },
  APPROVED: { PENDING: SERVICE, BLOCKED: BOTH, DEACTIVATED: BOTH },
  REJECTED: { PENDING: SERVICE, APPROVED: BOTH },
  BLOCKED: { APPROVED: BOTH, DEACTIVATED: BOTH },
  DEACTIVATED: { APPROVED: BOTH, BLOCKED: BOTH },
};

/**
 * The statuses into which somebody may change this one.
 *
 * @param isHeld the service shut the person out: then it alone changes the status
 */
export function statusesAfter(from: UserStatus, by: StatusChanger, isHeld: boolean): UserStatus[] {
  if (isHeld && by === 'ACCOUNT') return [];
  const ways = Object.entries(WAYS[from]) as [UserStatus, readonly StatusChanger[]][];
  return ways.filter(([, changers]) => changers.includes(by)).map(([to]) => to);
}
