import type { ErrorCode } from '@fleet/contracts/error-code';

/** The failure that a client sees for a violated constraint, and at which field of the input. */
export type ConstraintFailure = { code: ErrorCode; message: string; path?: readonly string[] };

/** Constraints of one module's tables, by their names in the database. */
export type Constraints = Readonly<Record<string, ConstraintFailure>>;

/** For the foreign key to the account: people of the service may name any account. */
export const NO_ACCOUNT: ConstraintFailure = {
  code: 'NOT_FOUND',
  message: 'Account not found',
  path: ['data', 'accountId'],
};
