import type { ErrorCode } from '@fleet/contracts/error-code';

/** The error for a violated constraint, and the input field it belongs to. */
export type ConstraintFailure = { code: ErrorCode; message: string; path?: readonly string[] };

/** Constraints of a module's tables, by name. */
export type Constraints = Readonly<Record<string, ConstraintFailure>>;

/** The error for the foreign key to the account: people of the service may name any account. */
export const NO_ACCOUNT: ConstraintFailure = {
  code: 'NOT_FOUND',
  message: 'Account not found',
  path: ['data', 'accountId'],
};
