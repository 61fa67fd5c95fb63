import { TOKEN_SCOPES, type TokenScope } from '@fleet/contracts/token-scope';
import type { Db } from '@fleet/db/client';
import { hashToken } from '../src/modules/auth/session.ts';
import { createPersonalSecret, hintOf } from '../src/modules/personal-tokens/personal-secret.ts';

const HOUR_MS = 3_600_000;
type Holder = { userId: string; membershipId: string };
type Seeded = {
  id?: string;
  scopes?: readonly TokenScope[];
  expiresAt?: Date;
  revokedAt?: Date;
  lastUsedAt?: Date;
  lastUsedAddress?: string;
};

/** A personal token as if its person had made it, good for everything unless said otherwise. */
export async function seedToken(
  db: Db,
  { userId, membershipId }: Holder,
  { scopes = TOKEN_SCOPES, ...more }: Seeded = {},
): Promise<string> {
  const secret = createPersonalSecret();
  const expiresAt = new Date(Date.now() + HOUR_MS);
  const kept = { secretHash: hashToken(secret), hint: hintOf(secret), title: 'Program', scopes: [...scopes] };
  await db.personalToken.create({ data: { userId, membershipId, expiresAt, ...kept, ...more } });
  return secret;
}

/** All scopes but those that are good for this one. */
export const scopesWithout = (scope: TokenScope): TokenScope[] =>
  TOKEN_SCOPES.filter((one) => one !== scope && one !== scope.replace('_READ', '_WRITE'));
