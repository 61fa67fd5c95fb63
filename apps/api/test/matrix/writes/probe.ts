import type { Target } from '../roots.ts';
import { MUTATIONS } from '../routes.ts';
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
  for (const name of namesOf(rule)) {
    const fixture = WRITE_FIXTURES[name];
    const where = fixture?.where?.(side, side.owner);
    if (!fixture || !mayProbe(fixture, where)) continue;
    const isOfRow = where && 'id' in where;
    const { probe, missing = 'NOT_FOUND' } = fixture;
    if (probe) {
      const { data, reached } = probe;
      return {
        name,
        text: mutationText(name),
        variables: { ...(where && { where }), data },
        reached,
        missing,
      };
    }
    return {
      name,
      text: mutationText(name),
      variables: variablesOf(fixture, side, where),
      reached: isOfRow ? 'CONFLICT' : 'ok',
      missing,
    };
  }
  throw new Error(`No mutation with a fixture stands for the rule "${rule}"`);
}

/** One that changes a row, or creates another beside one. */
function mayProbe({ unversioned, probe }: WriteFixture, where: object | undefined): boolean {
  if (unversioned && !probe) return false;
  return !where || 'id' in where || 'vehicleId' in where;
}

function variablesOf(fixture: WriteFixture, side: Target, where: object | undefined): object {
  const data = fixture.data?.(side) ?? {};
  if (!where) return { data: { ...data, ...accountIn(fixture, side) } };
  return { where: 'id' in where ? { ...where, version: NO_VERSION } : where, data };
}

/** First those that name an account or a row: what is always one's own shows nothing of another's. */
function namesOf(rule: string): string[] {
  const isOwn = (name: string) => Number(WRITE_FIXTURES[name]?.inSession ?? false);
  const names = [...MUTATIONS].filter(([, one]) => one === rule).map(([name]) => name);
  return names.sort((a, b) => isOwn(a) - isOwn(b));
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
