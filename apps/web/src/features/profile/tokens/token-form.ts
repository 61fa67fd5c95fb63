import { GivenPassword } from '@fleet/contracts/auth';
import { CreatePersonalToken } from '@fleet/contracts/personal-token';
import { TOKEN_SCOPES, type TokenScope } from '@fleet/contracts/token-scope';
import { z } from 'zod';

const Grade = z.enum(['NONE', 'READ', 'WRITE']);

const Entered = z.object({
  title: CreatePersonalToken.shape.title,
  fleet: Grade,
  reports: Grade.extract(['NONE', 'READ']),
  people: Grade,
  account: Grade,
  expiresInDays: z.enum(['7', '30', '90', '365']),
  password: GivenPassword,
});
type Entered = z.output<typeof Entered>;

/** Of the areas in which a token may be used. */
const AREAS = ['fleet', 'reports', 'people', 'account'] as const;

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

function scopesOf(entered: Pick<Entered, (typeof AREAS)[number]>): TokenScope[] {
  const named = AREAS.map((area) => `${area.toUpperCase()}_${entered[area]}`);
  return TOKEN_SCOPES.filter((scope) => named.includes(scope));
}
