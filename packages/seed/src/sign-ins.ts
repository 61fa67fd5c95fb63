import type { Role } from '@fleet/contracts/roles';
import { DEMO_ACCOUNTS, DEMO_USERS } from './people.ts';

/** Of every demo user. Known to everybody who reads this: the seed is for trying the product, not for running it. */
export const DEMO_PASSWORD = 'meridian-demo';

export type DemoSignIn = { email: string; password: string; role: Role; account: string; name: string };

/** One user for each role, in the order in which to try them. */
export const DEMO_SIGN_INS: DemoSignIn[] = DEMO_USERS.filter(
  (user, index) => DEMO_USERS.findIndex((other) => other.role === user.role) === index,
).map((user) => ({
  email: user.email,
  password: DEMO_PASSWORD,
  role: user.role,
  account: DEMO_ACCOUNTS[user.account].title,
  name: `${user.firstName} ${user.lastName}`,
}));
