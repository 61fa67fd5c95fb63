import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export const CLIENT = {
  GOOGLE_CLIENT_ID: 'meridian',
  GOOGLE_CLIENT_SECRET: 'a secret of the client of tests',
};

/** What the provider says of somebody. */
export type Said = { email?: string; email_verified?: boolean; given_name?: string; family_name?: string };

/**
 * An OpenID provider on this machine that asks nothing: whoever comes is `subject`. It puts what it says into the ID
 * token, as Google does.
 */
export async function openProvider(redirectUri: () => string) {
  const people = new Map<string, Said>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let subject = '';
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.GOOGLE_CLIENT_ID,
        client_secret: CLIENT.GOOGLE_CLIENT_SECRET,
        redirect_uris: [redirectUri()],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'tests' }] },
    cookies: { keys: ['of tests'] },
    features: { devInteractions: { enabled: false } },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    void (async () => {
      const { params } = await provider.interactionDetails(request, response);
      const grant = new provider.Grant({ accountId: subject, clientId: String(params.client_id) });
      grant.addOIDCScope('openid email profile');
      const grantId = await grant.save();
      await provider.interactionFinished(request, response, {
        login: { accountId: subject },
        consent: { grantId },
      });
    })();
  });
  return {
    issuer,
    /** Follows the redirects as this person's browser does, and answers the query that it comes back with. */
    async visit(url: string, as: string, said: Said): Promise<string> {
      subject = as;
      people.set(as, said);
      const jar = new Map<string, string>();
      let next = url;
      for (let step = 0; step < 10; step++) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const set of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
          jar.set(name, value);
        }
        next = new URL(answer.headers.get('location') ?? '', next).href;
        if (next.startsWith(redirectUri())) return new URL(next).search.slice(1);
      }
      throw new Error(`the provider leads nowhere: ${next}`);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
