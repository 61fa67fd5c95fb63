import { ALLOWS_ALL, type PlanAllows } from '@fleet/billing/entitlement';
import type { Role } from '@fleet/contracts/roles';
import type { Db } from '@fleet/db/client';
import { PLAN_GATES } from '../../src/access/plan-gates.ts';
import type { AccessTokens } from '../../src/modules/auth/access-tokens.ts';
import { ask, codesOf } from '../api.ts';
import { argumentsOf, fieldsOf, selectionOf } from '../matrix/routes.ts';
import { seedPerson, seedSide } from '../matrix/world.ts';
import { WRITE_FIXTURES } from '../matrix/writes/all.ts';
import { mutationText } from '../matrix/writes/mutation-text.ts';

type Api = { port: number; services: { tokens: AccessTokens } };
type Plan = {
  until?: number;
  status?: 'ACTIVE' | 'GRACE' | 'SUSPENDED' | 'PAUSED';
  allows?: Partial<PlanAllows>;
};

export const HOUR_MS = 3_600_000;

/** An account with this plan and its owner. */
export async function openAccount(
  { api, db }: { api: Api; db: Db },
  plan: Plan,
  role: Role = 'ORGANIZATION_OWNER',
) {
  await db.installation.updateMany({ data: { billingOn: true } });
  const side = await seedSide(db);
  const { accountId, mark } = side;
  const person = await seedPerson(db, { accountId, role, mark });
  const { planId } = await db.billing.findUniqueOrThrow({ where: { accountId } });
  const version = await db.billingPlanVersion.create({
    data: {
      ...{ planId: planId ?? '', number: 2, currency: 'EUR', priceMinor: 1n, startsOn: new Date() },
      allows: { ...ALLOWS_ALL, ...plan.allows },
    },
  });
  await db.billing.update({
    where: { accountId },
    data: {
      // On the real clock, not on a test clock.
      ...{ planVersionId: version.id, status: plan.status ?? 'ACTIVE', clockId: null },
      effectiveUntil: new Date(Date.now() + (plan.until ?? HOUR_MS)),
    },
  });
  const token = await api.services.tokens.sign(person);
  return { ...side, person, token, api };
}

type World = Awaited<ReturnType<typeof openAccount>>;
export const CLOSED: Plan = { until: -1, status: 'GRACE' };

/** Result of a gated root field for a caller. */
export async function outcome({ api, token, ...side }: World, gated: string): Promise<string> {
  const [type = '', name = ''] = gated.split('.');
  const target = { ...side, userId: side.person.userId, email: '' };
  if (type === 'Query') {
    const answered = `{ ${name}${argumentsOf(name, target)} ${await bodyOf(name)} }`;
    return codesOf(await ask(api, answered, { token })).join() || 'ok';
  }
  const { where, data } = WRITE_FIXTURES[name] ?? {};
  const variables = {
    ...(where && { where: where(side, side.owner) }),
    ...(data && { data: data(side) }),
  };
  return codesOf(await ask(api, mutationText(name), { token, variables })).join() || 'ok';
}

/** Query with only its required arguments. */
async function bodyOf(name: string): Promise<string> {
  const { schema } = await import('../../src/graphql/schema.ts');
  const type = String(schema.getQueryType()?.getFields()[name]?.type).replace(/[[\]!]/g, '');
  const [field] = fieldsOfOutput(type);
  return field ? `{ ${selectionOf(type, field)} }` : '';
}
function fieldsOfOutput(type: string): string[] {
  try {
    return [...fieldsOf(type).keys()];
  } catch {
    return [];
  }
}

/** Queries and mutations behind a gate. */
export const GATED = [...PLAN_GATES.keys()].filter((name) => /^(Query|Mutation)\./.test(name));
