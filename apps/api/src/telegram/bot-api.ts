import type { AddressRules } from '../outgoing/address-rules.ts';
import { isPublicAddress } from '../outgoing/is-public-address.ts';
import { openResponse } from '../outgoing/open-response.ts';

const OFFICIAL = 'https://api.telegram.org';
const OF_TELEGRAM: AddressRules = { allows: isPublicAddress, allowsHttp: false };
const OF_THE_OPERATOR: AddressRules = { allows: () => true, allowsHttp: true };
const TIMEOUT_MS = 10_000;
const ANSWER_MAX_BYTES = 1024 * 1024;

export type BotAnswer = { status: number; result: unknown };
type Calling = { signal?: AbortSignal; timeoutMs?: number };

/** Calls a method of the Bot API. Errors never contain the token. */
export type BotApi = (token: string, method: string, body: object, calling?: Calling) => Promise<BotAnswer>;

/** @param url of a server of the Bot API that the operator runs; Telegram's own where it is not set */
export function createBotApi(url: string | undefined): BotApi {
  const rules = url === undefined ? OF_TELEGRAM : OF_THE_OPERATOR;
  const origin = (url ?? OFFICIAL).replace(/\/+$/, '');
  return async (token, method, body, { signal, timeoutMs = TIMEOUT_MS } = {}) => {
    const ends = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
    const response = await openResponse(
      {
        url: `${origin}/bot${token}/${method}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      { rules, signal: AbortSignal.any(ends) },
    );
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > ANSWER_MAX_BYTES) throw new Error(`Telegram answers ${method} with too much`);
      chunks.push(chunk);
    }
    return { status: response.statusCode ?? 0, result: resultOf(Buffer.concat(chunks)) };
  };
}

function resultOf(body: Buffer): unknown {
  try {
    return (JSON.parse(body.toString('utf8')) as { result?: unknown }).result ?? null;
  } catch {
    return null;
  }
}
