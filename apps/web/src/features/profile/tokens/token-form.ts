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

/** The areas in which a token may be used, by what they are about. */
export const AREA_GROUPS = {
  vehicles: ['fleet', 'commands', 'reports', 'files'],
  people: ['people', 'account', 'webhooks'],
} as const;
const AREAS = Object.values(AREA_GROUPS).flat();

/** A token as it is entered: how far it goes in each area, which the api has as scopes. */
export const TokenForm = Entered.refine((entered) => scopesOf(entered).length > 0, {
  error: 'Choose at least one',
  params: { code: 'REQUIRED' },
  path: ['fleet'],
});

/** What is sent. */
export function tokenOf(entered: Entered): CreatePersonalToken {
  const { title, password, expiresInDays } = entered;
  return { title, password, scopes: scopesOf(entered), expiresInDays: Number(expiresInDays) };
}

function scopesOf(entered: Pick<Entered, Area>): TokenScope[] {
  const named = AREAS.map((area) => scopeOf(area, entered[area]));
  return TOKEN_SCOPES.filter((scope) => named.includes(scope));
}

/** Commands are sent or not: there is nothing of them to read that the vehicles' scope does not read. */
function scopeOf(area: Area, level: z.output<typeof ScopeLevel>): string {
  const name = area.toUpperCase();
  return area === 'commands' && level === 'WRITE' ? name : `${name}_${level}`;
}
