import { askAt } from '@fleet/testing/ask';
import { PASSWORD } from '@fleet/testing/sign-up';

/** Half of what an access token lasts: what is measured with twenty million positions takes longer than one. */
const RENEW_MS = 300_000;
const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken } }';

/** An access token of that person which is good for some minutes. */
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
