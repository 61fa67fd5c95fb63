import type { UserStatus } from '@fleet/contracts/user';

const SHUT_OUT: readonly UserStatus[] = ['REJECTED', 'BLOCKED', 'DEACTIVATED'];

/** Whether a person may use the product at all, in whatever account. */
export const isShutOut = (status: UserStatus): boolean => SHUT_OUT.includes(status);
