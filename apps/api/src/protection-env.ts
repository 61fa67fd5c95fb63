import { z } from 'zod';

const TOKEN_MIN = 20;

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);

/** Variables of what protects the installation; `env.ts` takes them in. */
export const PROTECTION_ENV = {
  /** Test payments, by which nobody pays anything. Not set: on, but not in production. */
  BILLING_SANDBOX: z.preprocess(blankIsAbsent, z.stringbool().optional()),
  /** Shows the schema to anybody who asks the api for it. */
  GRAPHQL_INTROSPECTION: z.preprocess(blankIsAbsent, z.stringbool().default(false)),
  /** Asked for before the mailbox of this machine is shown; made at each start where it is not set. */
  MAILBOX_TOKEN: z.preprocess(
    blankIsAbsent,
    z.string().min(TOKEN_MIN, 'MAILBOX_TOKEN needs 20 characters or more').optional(),
  ),
};
