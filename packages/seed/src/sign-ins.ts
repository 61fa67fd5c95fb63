import { randomBytes } from 'node:crypto';
import type { Role } from '@fleet/contracts/roles';
import { DEMO_ACCOUNTS, DEMO_USERS } from './people.ts';

/** Of every demo user, where nobody but the machine's own user can reach them. Known to everybody who reads this. */
export const DEMO_PASSWORD = 'meridian-demo';

/** The password of the demo user with this e-mail address. */
export type DemoPasswords = (email: string) => string;
export const publishedPasswords: DemoPasswords = () => DEMO_PASSWORD;

const RANDOM_BYTES = 15;

/** One for each, made at its first use; they are told once, by whoever made them. */
export function randomPasswords(): DemoPasswords {
  const made = new Map<string, string>();
  return (email) => {
    const password = made.get(email) ?? randomBytes(RANDOM_BYTES).toString('base64url');
    made.set(email, password);
    return password;
  };
}

export type DemoSignIn = { email: string; password: string; role: Role; account: string; name: string };

/** One user for each role, in the order in which to try them. */
export function demoSignIns(passwordOf: DemoPasswords): DemoSignIn[] {
  return DEMO_USERS.filter(
    (user, index) => DEMO_USERS.findIndex((other) => other.role === user.role) === index,
  ).map((user) => ({
    email: user.email,
    password: passwordOf(user.email),
    role: user.role,
    account: DEMO_ACCOUNTS[user.account].title,
    name: `${user.firstName} ${user.lastName}`,
  }));
}
