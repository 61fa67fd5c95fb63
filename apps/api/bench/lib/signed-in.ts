import { askAt } from '@fleet/testing/ask';
import { PASSWORD } from '@fleet/testing/sign-up';

/** Half the lifetime of an access token, since runs with twenty million positions take longer. */
const RENEW_MS = 300_000;
const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }';

/** Returns a valid access token of the person. */
export function signedIn(url: string, email: string): () => Promise<string> {
  let known: { token: string; sinceMs: number } | null = null;
  return async () => {
    if (known && performance.now() - known.sinceMs < RENEW_MS) return known.token;
    const answer = await askAt(url, SIGN_IN, { variables: { data: { email, password: PASSWORD } } });
    const { accessToken } = (answer.data?.signIn ?? {}) as { accessToken?: string };
    if (!accessToken) throw new Error(JSON.stringify(answer));
    known = { token: accessToken, sinceMs: performance.now() };
    return accessToken;
  };
}
