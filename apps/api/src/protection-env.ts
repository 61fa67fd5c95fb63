import { z } from 'zod';

const TOKEN_MIN = 20;

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);

/** Variables about protection of the installation; part of `env.ts`. */
export const PROTECTION_ENV = {
  /**
   * Whether the sandbox payment provider exists, with which nobody pays. Default: on, except in production.
   */
  BILLING_SANDBOX: z.preprocess(blankIsAbsent, z.stringbool().optional()),
  /** Whether the GraphQL schema may be queried by anybody. */
  GRAPHQL_INTROSPECTION: z.preprocess(blankIsAbsent, z.stringbool().default(false)),
  /** Required to see this machine's mailbox; created at each start if not set. */
  MAILBOX_TOKEN: z.preprocess(
    blankIsAbsent,
    z.string().min(TOKEN_MIN, 'MAILBOX_TOKEN needs 20 characters or more').optional(),
  ),
};
