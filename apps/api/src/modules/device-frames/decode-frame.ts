import {
  type DecodeFrameWhere,
  PASTE_MAX_BYTES,
  type PasteForm,
  type PasteTrouble,
} from '@fleet/contracts/device-frame';
import type { PastedFrame } from '@fleet/protocols/decode-pasted';
import type { Caller } from '../../caller.ts';
import { decodeInThread } from '../../frames/decode-in-thread.ts';
import type { ConcurrencyLimiter } from '../../limits/concurrency-limiter.ts';

export type DecodedPaste = {
  trouble: PasteTrouble | null;
  protocol: string | null;
  frames: PastedFrame[];
  unusedBytes: number;
};

type Services = { usage: { decodeGate: ConcurrencyLimiter }; clock: { now: () => Date } };

/**
 * Decodes a pasted frame as ingest would. Nothing is stored.
 *
 * @throws TooManyRequestsError · TimeoutError
 */
export async function decodeFrame(
  { usage, clock }: Services,
  caller: Caller,
  { content, form, protocol, model }: DecodeFrameWhere,
  signal: AbortSignal,
): Promise<DecodedPaste> {
  const bytes = bytesOf(content, form);
  if (typeof bytes === 'string') return troubleWith(bytes);
  const place = await usage.decodeGate.enter({ person: caller.userId, account: caller.accountId }, signal);
  try {
    const question = {
      bytes,
      protocol: protocol ?? null,
      model: model ?? null,
      timeZone: null,
      receivedAt: clock.now(),
    };
    const pasted = await decodeInThread(question, signal);
    if (pasted.protocol === null) return troubleWith('NO_PROTOCOL');
    return { trouble: pasted.frames.length === 0 ? 'NO_FRAME' : null, ...pasted };
  } finally {
    place.leave();
  }
}

const troubleWith = (trouble: PasteTrouble): DecodedPaste => ({
  trouble,
  protocol: null,
  frames: [],
  unusedBytes: 0,
});

/** Separators between pairs of digits: spaces, colons, commas, hyphens or `0x`. */
const BETWEEN = /0x|[\s:,;-]/gi;
const DIGITS = /^([\da-f]{2})+$/i;
const ESCAPES: Readonly<Record<string, string>> = { '\\r': '\r', '\\n': '\n' };

function bytesOf(content: string, form: PasteForm): Buffer | PasteTrouble {
  if (form === 'TEXT') {
    const bytes = Buffer.from(content.replaceAll(/\\[rn]/g, (pair) => ESCAPES[pair] ?? pair));
    return bytes.length > PASTE_MAX_BYTES ? 'TOO_LARGE' : bytes;
  }
  const digits = content.replaceAll(BETWEEN, '');
  if (!DIGITS.test(digits)) return 'NOT_HEX';
  return digits.length > PASTE_MAX_BYTES * 2 ? 'TOO_LARGE' : Buffer.from(digits, 'hex');
}
