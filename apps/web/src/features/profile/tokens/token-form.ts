import { GivenPassword } from '@fleet/contracts/auth';
import { CreatePersonalToken } from '@fleet/contracts/personal-token';
import { TOKEN_SCOPES, type TokenScope } from '@fleet/contracts/token-scope';
import { z } from 'zod';

const ScopeLevel = z.enum(['NONE', 'READ', 'WRITE']);

const Entered = z.object({
  title: CreatePersonalToken.shape.title,
  fleet: ScopeLevel,
  commands: ScopeLevel.extract(['NONE', 'WRITE']),
  reports: ScopeLevel,
  files: ScopeLevel,
  people: ScopeLevel,
  account: ScopeLevel,
  webhooks: ScopeLevel,
  expiresInDays: z.enum(['7', '30', '90', '365']),
  password: GivenPassword,
});
type Entered = z.output<typeof Entered>;
type Area = (typeof AREAS)[number];

/** Areas of a token's scopes, grouped by subject. */
export const AREA_GROUPS = {
  vehicles: ['fleet', 'commands', 'reports', 'files'],
  people: ['people', 'account', 'webhooks'],
} as const;
const AREAS = Object.values(AREA_GROUPS).flat();

/** Form values of a token: a level for each area, converted to scopes. */
export const TokenForm = Entered.refine((entered) => scopesOf(entered).length > 0, {
  error: 'Choose at least one',
  params: { code: 'REQUIRED' },
  path: ['fleet'],
});

/** Mutation data of the form. */
export function tokenOf(entered: Entered): CreatePersonalToken {
  const { title, password, expiresInDays } = entered;
  return { title, password, scopes: scopesOf(entered), expiresInDays: Number(expiresInDays) };
}

function scopesOf(entered: Pick<Entered, Area>): TokenScope[] {
  const named = AREAS.map((area) => scopeOf(area, entered[area]));
  return TOKEN_SCOPES.filter((scope) => named.includes(scope));
}

/** Commands have no level to read, since the vehicles' scope includes reading them. */
function scopeOf(area: Area, level: z.output<typeof ScopeLevel>): string {
  const name = area.toUpperCase();
  return area === 'commands' && level === 'WRITE' ? name : `${name}_${level}`;
}
