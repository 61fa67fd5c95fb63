import { MUTATIONS, type Target } from '../routes.ts';
import { WRITE_FIXTURES } from './all.ts';
import type { WriteFixture } from './fixture.ts';
import { mutationText } from './mutation-text.ts';

/** A mutation that shows whether its rule lets somebody pass, and changes no row that is there. */
export type WriteProbe = {
  name: string;
  text: string;
  variables: object;
  /** What whoever passes is answered with. */
  reached: string;
  /** What is answered for another account's row. */
  missing: string;
};

/** Which no row has: whoever reaches the row is told so, and nothing changes. */
const NO_VERSION = 999;

export function probeOf(rule: string, side: Target): WriteProbe {
  if (rule === 'anyone') return OPEN;
  const names = [...MUTATIONS].filter(([, one]) => one === rule).map(([name]) => name);
  for (const name of names) {
    const fixture = WRITE_FIXTURES[name];
    const where = fixture?.where?.(side, side.owner);
    if (!fixture || fixture.unversioned || (where && !('id' in where))) continue;
    const data = fixture.data?.(side) ?? {};
    return {
      name,
      text: mutationText(name),
      variables: where
        ? { where: { ...where, version: NO_VERSION }, data }
        : { data: { ...data, ...accountIn(fixture, side) } },
      reached: where ? 'CONFLICT' : 'ok',
      missing: fixture.missing ?? 'NOT_FOUND',
    };
  }
  throw new Error(`No mutation with a fixture stands for the rule "${rule}"`);
}

/** A creation is asked for the account by its name, where it can be. */
const accountIn = ({ inSession }: WriteFixture, { accountId }: Target) => (inSession ? {} : { accountId });

/** Whoever passes is told what is wrong with the input. */
const OPEN: WriteProbe = {
  name: 'signUp',
  text: mutationText('signUp'),
  variables: { data: { email: 'nobody', password: 'a good password', firstName: 'A', lastName: 'B' } },
  reached: 'BAD_REQUEST',
  missing: 'BAD_REQUEST',
};
