import { ROLES, type Role } from '@fleet/contracts/roles';
import { afterAll, describe, expect } from 'vitest';
import { type Answer, ask as send, test } from '../api.ts';
import { CountCases } from './count-cases.ts';
import { HOLDERS, holds, SERVICE } from './holders.ts';
import type { Target } from './roots.ts';
import {
  argumentsOf,
  ask,
  fieldsOf,
  isOfOneself,
  MUTATIONS,
  missingOf,
  operationOf,
  outputOf,
  QUERIES,
  routeTo,
  rulesOnTheWay,
  selectionOf,
  TYPES,
  valueAt,
} from './routes.ts';
import { refusalIn, SITUATIONS, type Situation, tokenIn } from './tokens.ts';
import { seedPerson, seedSide } from './world.ts';
import { probeOf, type WriteProbe } from './writes/probe.ts';

const cases = new CountCases();
afterAll(() => cases.report('rules by roles and situations'));

/** One field that stands for a rule: a field of a row that is reached by its id where there is one. */
type ReadProbe = { rule: string; route: string; field: string; ofOneself: boolean };

const RULES = new Set([
  ...QUERIES.values(),
  ...MUTATIONS.values(),
  ...TYPES.flatMap(({ name }) => [...fieldsOf(name).values()]),
]);
const reads = [...RULES].flatMap((rule) => readProbeOf(rule) ?? []);
const written = [...RULES].filter((rule) => !reads.some((probe) => probe.rule === rule));

describe('a rule', () => {
  test('is held by the roles of a table that is written by hand, and by a field of the schema', () => {
    expect([...RULES].sort()).toEqual(Object.keys(HOLDERS).sort());
  });

  test.for(ROLES)('is the same for %s by whatever token they come', async (role, { api, db }) => {
    const [own, other] = [await seedSide(db), await seedSide(db)];
    const person = await seedPerson(db, { accountId: own.accountId, role, mark: own.mark });
    for (const situation of SITUATIONS) {
      const token = await tokenIn(situation, person, { db, tokens: api.services.tokens });
      const side = situation === 'another account' ? other : own;
      const visit: Visit = { role, situation, target: { ...side, userId: side.owner.userId, email: '' } };
      const asking: Asking = (text, variables = {}) =>
        send(api, text, { ...(token && { token }), variables });
      await Promise.all([
        // One document for all that hang on a root which may be null; what may not would take the others along.
        checkReads(reads.filter(standsAlone), asking, visit),
        ...reads.filter((probe) => !standsAlone(probe)).map((probe) => checkReads([probe], asking, visit)),
        ...written.map((rule) => checkWrite(rule, asking, visit)),
      ]);
    }
  });
});

const standsAlone = ({ route, field }: ReadProbe) =>
  !outputOf((route || field).split('.')[0] ?? '').endsWith('!');

type Asking = (text: string, variables?: object) => Promise<Answer>;

async function checkReads(probes: readonly ReadProbe[], asking: Asking, visit: Visit): Promise<void> {
  const texts = probes.map(({ route, field }, index) => textOf(route, field, visit.target, `r${index}`));
  const answer = await asking(`{ ${texts.join(' ')} }`);
  for (const [index, probe] of probes.entries()) expectRead(probe, `r${index}`, answer, visit);
  const foreign = visit.situation === 'another account' && !SERVICE.includes(visit.role);
  if (foreign) expect(JSON.stringify(answer)).not.toContain(visit.target.mark);
}

async function checkWrite(rule: string, asking: Asking, visit: Visit): Promise<void> {
  const probe = probeOf(rule, visit.target);
  expectWrite(probe, rule, await asking(probe.text, probe.variables), visit);
}

type Visit = { role: Role; situation: Situation; target: Target };

function readProbeOf(rule: string): ReadProbe | null {
  const candidates = TYPES.flatMap(({ name }) =>
    [...fieldsOf(name)]
      .filter(([, one]) => one === rule)
      .map(([field]) => ({ rule, field, route: routeTo(name), type: name })),
  ).filter(({ route }) => operationOf(route) === 'query');
  const ways = candidates
    .filter(({ route }) => !isOfOneself(route))
    // The fewer other rules stand in the way, the more this one decides.
    .sort((a, b) => obstacles(a.route, rule) - obstacles(b.route, rule) || a.route.length - b.route.length);
  const [best] = ways;
  if (best) return { ...best, field: selectionOf(best.type, best.field), ofOneself: false };
  // A list is delivered to all who hold the rule, empty where nothing is theirs.
  const roots = [...QUERIES].filter(([, one]) => one === rule).map(([name]) => name);
  const root = roots.find((name) => outputOf(name).includes('Page')) ?? roots[0];
  return root ? { rule, route: '', field: root, ofOneself: true } : null;
}

function obstacles(route: string, rule: string): number {
  return rulesOnTheWay(route).filter((one) => one !== 'signed in' && one !== rule).length;
}

function textOf(route: string, field: string, target: Target, alias: string): string {
  return route === ''
    ? `${alias}: ${field}${argumentsOf(field, target)} { __typename }`
    : ask(route, target, field, alias);
}

function expectRead(probe: ReadProbe, alias: string, answer: Answer, visit: Visit): void {
  const { role, situation } = visit;
  cases.add();
  const field = probe.field.split(' ')[0] ?? '';
  const path = probe.route === '' ? alias : [alias, ...probe.route.split('.').slice(1), field].join('.');
  const found = answer.errors?.filter((error) => error.path?.[0] === alias || error.path === undefined) ?? [];
  const codes = new Set(found.map(({ extensions }) => extensions.code));
  const wanted = wantedOfRead(probe, visit);
  const isDelivered = (valueAt(answer.data, path) ?? null) !== null;
  const outcomes = [...codes, ...(isDelivered ? ['delivered'] : [])];
  const outcome = outcomes.sort().join(' and ') || 'absent';
  // One answer holds all probes: it is written out for what is not as it should be, and for nothing else.
  const shown = outcome === wanted ? '' : `: ${JSON.stringify(answer)}`;
  expect(outcome, `${probe.rule} (${probe.route} ${probe.field}) as ${role}, ${situation}${shown}`).toBe(
    wanted,
  );
}

/** Whether the field is delivered, or the code of its refusal; of another account a list is empty without one. */
function wantedOfRead(probe: ReadProbe, { role, situation }: Visit): string {
  if (probe.rule === 'anyone') return 'delivered';
  const refusal = refusalIn(situation);
  if (refusal) return refusal;
  const root = (probe.route || probe.field).split('.')[0] ?? '';
  if (!holds(role, QUERIES.get(root) ?? '')) return 'USER_NOT_ALLOWED';
  const reached = probe.ofOneself || situation === 'own account' || SERVICE.includes(role);
  if (!reached) return standsAlone(probe) ? missingOf(probe.route) : 'absent';
  return holds(role, probe.rule) ? 'delivered' : 'USER_NOT_ALLOWED';
}

function expectWrite(probe: WriteProbe, rule: string, answer: Answer, { role, situation }: Visit): void {
  cases.add();
  const code = answer.errors?.[0]?.extensions.code ?? 'ok';
  const label = `${rule} (${probe.name}) as ${role}, ${situation}: ${JSON.stringify(answer)}`;
  expect(code, label).toBe(wantedOfWrite(probe, rule, { role, situation }));
}

function wantedOfWrite(probe: WriteProbe, rule: string, { role, situation }: Omit<Visit, 'target'>): string {
  if (rule === 'anyone') return probe.reached;
  const refusal = refusalIn(situation);
  if (refusal) return refusal;
  if (!holds(role, rule)) return 'USER_NOT_ALLOWED';
  return situation === 'own account' || SERVICE.includes(role) ? probe.reached : probe.missing;
}
