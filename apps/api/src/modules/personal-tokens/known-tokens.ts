import { hashToken } from '../auth/session.ts';

/** As many as programs are at work at once. */
const MAX_KNOWN = 10_000;

/** Whose the tokens are that were good when they were last looked up: their requests are counted to the person. */
export type KnownTokens = {
  holderOf: (secret: string) => string | null;
  /** @param userId null for one that is good no more: whoever found it uses up nobody's quota */
  learn: (secret: string, userId: string | null) => void;
};

export function createKnownTokens(): KnownTokens {
  const holders = new Map<string, string>();
  const keyOf = (secret: string) => Buffer.from(hashToken(secret)).toString('base64url');
  return {
    holderOf: (secret) => holders.get(keyOf(secret)) ?? null,
    learn: (secret, userId) => {
      const key = keyOf(secret);
      holders.delete(key);
      if (userId === null) return;
      const [oldest] = holders.keys();
      if (holders.size >= MAX_KNOWN && oldest !== undefined) holders.delete(oldest);
      holders.set(key, userId);
    },
  };
}
