import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { type Session, signIn } from './kit/people.ts';
import { product } from './kit/product.ts';
import { openSocket, refusalOf } from './kit/socket.ts';

type Part = Record<string, unknown>;
type Hash = 'sha256' | 'sha512';

const WHO_AM_I = '{ credentials { profile { id } } }';
const LATER_S = 600;

const encode = (part: Part): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = ''): Part => JSON.parse(Buffer.from(part, 'base64url').toString());
const read = (token: string) => ({
  header: decode(token.split('.')[0]),
  claims: decode(token.split('.')[1]),
});

function forge(header: Part, claims: Part, secret: string, hash: Hash = 'sha256'): string {
  const signed = `${encode(header)}.${encode(claims)}`;
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`;
}

/** Even who has the key makes no token but such as the product makes itself. */
const ownSecret = () => readFile(path.join(product().dataDir, 'secrets/auth-secret'), 'utf8');

/** By name, tokens that are almost the one of `victim`. */
async function forgeries(victim: Session, other: Session): Promise<Record<string, string>> {
  const { header, claims } = read(victim.accessToken);
  const theirs = read(other.accessToken).claims;
  const [headerPart, claimsPart, signature = ''] = victim.accessToken.split('.');
  const secret = await ownSecret();
  const now = Math.floor(Date.now() / 1000);
  return {
    'not signed at all': `${encode({ ...header, alg: 'none' })}.${claimsPart}.`,
    'alg none, with the old signature': `${encode({ ...header, alg: 'none' })}.${claimsPart}.${signature}`,
    'alg NONE': `${encode({ ...header, alg: 'NONE' })}.${claimsPart}.`,
    'without a signature': `${headerPart}.${claimsPart}.`,
    'with another signature': `${headerPart}.${claimsPart}.${Buffer.alloc(32, 7).toString('base64url')}`,
    'an empty key': forge(header, claims, ''),
    'a guessed key': forge(header, claims, 'secret'),
    'a key of the examples': forge(header, claims, 'a secret of tests that is long enough'),
    'the claims of another under one signature': `${headerPart}.${encode({ ...claims, sub: theirs.sub })}.${signature}`,
    'a later end under one signature': `${headerPart}.${encode({ ...claims, exp: now + 86_400 })}.${signature}`,
    'a key of its own in the header': forge(
      { ...header, jwk: { kty: 'oct', k: Buffer.from('mine').toString('base64url') } },
      claims,
      'mine',
    ),
    'a key file in the header': forge({ ...header, kid: '../../../../dev/null' }, claims, ''),
    'our key, an end in a year': forge(header, { ...claims, exp: now + 365 * 86_400 }, secret),
    'our key, made tomorrow': forge(
      header,
      { ...claims, iat: now + 86_400, exp: now + 86_400 + LATER_S },
      secret,
    ),
    'our key, another algorithm': forge({ ...header, alg: 'HS512' }, claims, secret, 'sha512'),
    'our key, another issuer': forge(header, { ...claims, iss: 'https://elsewhere.example' }, secret),
    'our key, another audience': forge(header, { ...claims, aud: 'elsewhere' }, secret),
    'our key, another kind of token': forge({ ...header, typ: 'JWT' }, claims, secret),
    'our key, a time that is over': forge(
      header,
      { ...claims, iat: now - 1_200, exp: now - LATER_S },
      secret,
    ),
    'our key, no end': forge(header, { ...claims, exp: undefined }, secret),
    'our key, a session that never was': forge(header, { ...claims, sid: randomUUID() }, secret),
    "our key, one person in another's session": forge(header, { ...claims, sub: theirs.sub }, secret),
    'our key, no person': forge(header, { ...claims, sub: undefined }, secret),
    'our key, a session by a wildcard': forge(header, { ...claims, sid: '%' }, secret),
  };
}

/** What a token opens: null where nothing. */
const DOORS: Record<string, (token: string) => Promise<string | null>> = {
  GraphQL: async (token) => {
    const { data } = await ask(WHO_AM_I, { token });
    return data?.credentials ? `it is ${JSON.stringify(data.credentials)}` : null;
  },
  'the live socket': async (token) =>
    (await refusalOf(openSocket(token))) === null ? 'it was let in' : null,
  'an export': async (token) => {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await send({ path: '/exports/vehicles.csv', headers });
    return status === 200 ? 'it got the file' : null;
  },
};

test('a token as the product makes it opens every door, also one that was made by hand', async () => {
  const victim = await signIn('owner');
  const { header, claims } = read(victim.accessToken);
  const byHand = forge(header, { ...claims, exp: Number(claims.exp) - 1 }, await ownSecret());
  for (const open of Object.values(DOORS)) {
    expect(await open(victim.accessToken)).not.toBeNull();
    expect(await open(byHand)).not.toBeNull();
  }
});

for (const [door, open] of Object.entries(DOORS))
  attempts(`forged tokens at ${door}`, async (make) => {
    const tokens = await forgeries(await signIn('owner'), await signIn('otherOwner'));
    for (const [name, token] of Object.entries(tokens)) await make(name, () => open(token));
  });

for (const [door, open] of Object.entries(DOORS))
  attempts(`tokens of a person who has been blocked, at ${door}`, async (make) => {
    const { accessToken, userId } = await signIn('customer');
    const [before] = await sql('SELECT status FROM users WHERE id = $1', [userId]);
    await sql("UPDATE users SET status = 'BLOCKED' WHERE id = $1", [userId]);
    try {
      await make('the access token that was good', () => open(accessToken));
    } finally {
      await sql('UPDATE users SET status = $2 WHERE id = $1', [userId, before?.status]);
    }
  });
