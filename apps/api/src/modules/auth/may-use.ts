import type { AccountStatus } from '@fleet/contracts/account';
import type { UserStatus } from '@fleet/contracts/user';

const SHUT_OUT: readonly UserStatus[] = ['REJECTED', 'BLOCKED', 'DEACTIVATED'];

/** Whether a person may use the product at all: neither they nor their account are shut out. */
export function mayUse(user: { status: UserStatus; account: { status: AccountStatus } | null }): boolean {
  return !SHUT_OUT.includes(user.status) && (user.account === null || user.account.status === 'ACTIVE');
}
