import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

export const CLIENT = {
  GOOGLE_CLIENT_ID: 'meridian',
  GOOGLE_CLIENT_SECRET: 'a secret of the client of tests',
};

/** What the provider says of somebody. */
export type Said = { email?: string; email_verified?: boolean; given_name?: string; family_name?: string };

export type OpenIdProvider = {
  issuer: string;
  /** Somebody who has an account with the provider; they sign in there as `subject`. */
  know: (subject: string, said: Said) => void;
  /** Signs in there as this person's browser does, and answers the query that it comes back with. */
  visit: (url: string, as: string, said: Said) => Promise<string>;
  close: () => Promise<void>;
};

const REDIRECTS_MAX = 10;
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const PAGE = `<!doctype html><html lang="en"><title>Sign in at the provider</title>
<meta name="viewport" content="width=device-width"><h1>Sign in at the provider</h1>
<form method="post"><label>Account <input name="account" autofocus></label>
<button name="answer" value="in">Allow</button> <button name="answer" value="cancel">Cancel</button></form></html>`;

/**
 * An OpenID provider on this machine with a page of its own: whoever comes says which account is theirs, and allows it or
 * does not. It puts what it says into the ID token, as Google does.
 *
 * @param redirectUri asked for when somebody first comes: it may be known later than the issuer
 * @param port of 127.0.0.1, where the issuer was named before; else any that is free
 */
export async function openProvider(redirectUri: () => string, port = 0): Promise<OpenIdProvider> {
  const people = new Map<string, Said>();
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let handle: ReturnType<typeof handlerOf> | null = null;
  server.on('request', (request, response) => {
    handle ??= handlerOf(createProvider(issuer, redirectUri(), people));
    handle(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    know: (subject, said) => void people.set(subject, said),
    visit: async (url, as, said) => {
      people.set(as, said);
      return visit(url, as, redirectUri());
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function createProvider(issuer: string, redirectUri: string, people: Map<string, Said>): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { GOOGLE_CLIENT_ID: client_id, GOOGLE_CLIENT_SECRET: client_secret } = CLIENT;
  return new Provider(issuer, {
    clients: [{ client_id, client_secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'tests' }] },
    cookies: { keys: ['of tests'] },
    features: { devInteractions: { enabled: false } },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  });
}

function handlerOf(provider: Provider) {
  const protocol = provider.callback();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!request.url?.startsWith('/interaction/')) await protocol(request, response);
    else if (request.method === 'POST') await take(provider, request, response);
    else response.writeHead(200, HTML).end(PAGE);
  };
}

/** What somebody pressed on the page: login and consent are one. */
async function take(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(request));
  if (form.get('answer') === 'cancel') {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
    return;
  }
  const accountId = form.get('account') ?? '';
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope('openid email profile');
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } });
}

async function visit(url: string, account: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  const form = new URLSearchParams({ account, answer: 'in' });
  let next = url;
  for (let step = 0; step < REDIRECTS_MAX; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = { redirect: 'manual', headers: { cookie } } as const;
    const isPage = new URL(next).pathname.startsWith('/interaction/');
    const answer = await fetch(next, isPage ? { ...asked, method: 'POST', body: form } : asked);
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    next = new URL(answer.headers.get('location') ?? '', next).href;
    if (next.startsWith(redirectUri)) return new URL(next).search.slice(1);
  }
  throw new Error(`the provider leads nowhere: ${next}`);
}
