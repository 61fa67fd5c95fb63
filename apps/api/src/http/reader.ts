import type { ServerResponse } from 'node:http';

/** A reader who takes nothing for so long has gone without a word. */
const STALL_MS = 30_000;

/** Why, of one who left: an error would be made, with its stack, for each answer that was sent. */
const CLOSED = 'the connection was closed';

/** Aborts when the connection closes: the answer is sent, or nobody is there to take it. */
export function untilClosed(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  response.once('close', () => closed.abort(CLOSED));
  return closed.signal;
}

/** Now, where it has happened already. */
export function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener('abort', act, { once: true });
}

/** Ends the connection of one who takes an answer too slowly, or not at all: what they were sent is kept till then. */
export function limitSending(response: ServerResponse, maxMs: number): void {
  const timer = setTimeout(() => response.destroy(), maxMs);
  response.once('close', () => clearTimeout(timer));
  response.setTimeout(STALL_MS, () => response.destroy());
}
