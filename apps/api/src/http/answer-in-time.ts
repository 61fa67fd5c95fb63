import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../caller.ts';
import type { Origin } from '../commit/actor.ts';
import { Deadline } from '../commit/deadline.ts';
import type { Context, Incoming } from '../graphql/context.ts';
import { requestIds, type ServerContext } from '../graphql/create-yoga.ts';
import type { TextLists } from '../graphql/text-lists.ts';
import type { Reading } from '../limits/allowances.ts';
import type { Permit } from '../limits/concurrency-limiter.ts';
import { createCostBudget } from '../limits/cost-budget.ts';
import { limitSubjectOf } from '../limits/limit-subject.ts';
import { setRateLimitHeaders } from '../limits/rate-limit-headers.ts';
import type { Services } from '../services.ts';
import { idempotencyKeyOf } from './accept-graphql-request.ts';
import { knownBrowserCookieOf } from './known-browser-cookie.ts';
import { limitSending, whenAborted } from './reader.ts';
import { sendText } from './send.ts';

const EXECUTION_TIMEOUT_MS = 25_000;
/** Longer than the database gives one statement: then the outcome is known. */
const COMMIT_GRACE_MS = 12_000;
const COMMIT_POLL_MS = 50;
/** A full report takes this long over a line of a megabit a second. */
const SENDING_MAX_MS = 120_000;

export type IncomingRequest = {
  services: Services;
  origin: Origin;
  request: IncomingMessage;
  response: ServerResponse;
  /** What the request took of its holder's quota. */
  counted: Reading;
  /** Aborts once nobody waits for the answer. */
  left: AbortSignal;
  /** What of the answer is written beside it. */
  textLists?: TextLists;
};

/**
 * Answers one request of GraphQL or RPC within its time: with its places among the others, its meter and its deadline.
 *
 * @param respond answers, and waits by `enter` for its turn
 * @param late tells who asked that it took too long
 */
export async function answerInTime(
  { services, origin, request, response, counted, left, textLists }: IncomingRequest,
  respond: (server: ServerContext) => Promise<Response>,
  late: () => void,
): Promise<void> {
  const deadline = new Deadline(EXECUTION_TIMEOUT_MS);
  const tooLate = new AbortController();
  const signal = AbortSignal.any([left, tooLate.signal]);
  const { enter, enterLongPage, leave, leaveRequests } = createPlaces(services, signal);
  const reports = services.reports.open(signal, leaveRequests);
  const costBudget = createCostBudget(services.usage.cost);
  const devices = knownBrowserCookieOf(request, response, services.env);
  const known = { origin, devices, idempotencyKey: idempotencyKeyOf(request) };
  const incoming: Incoming = { ...known, deadline, signal, costBudget, reports, enterLongPage };
  const answered = requestIds.run(origin.requestId, async () => respond({ incoming, enter }));
  const isDone = answered.then(leave, leave);
  // Of those who left early, what they asked for is still being done.
  whenAborted(left, () => void isDone.then(reports.leave));
  const finished = await firstOf(answered, deadline);
  if (!finished) {
    tooLate.abort();
    answered.catch(() => undefined);
    return late();
  }
  const outline = await finished.text();
  const text = textLists ? textLists.fill(outline) : Buffer.from(outline);
  reports.made();
  if (left.aborted) return;
  setRateLimitHeaders(response, [counted, ...costBudget.readings()]);
  limitSending(response, SENDING_MAX_MS);
  await sendText(request, response, text, {
    status: finished.status,
    headers: {
      'content-type': finished.headers.get('content-type') ?? 'application/json',
      'cache-control': 'no-store',
      'x-request-id': origin.requestId,
      ...pickAnswer(finished, ['retry-after']),
    },
  });
}

/** Where a request waits for its turn, and what it keeps until it is done. */
function createPlaces({ usage }: Services, signal: AbortSignal) {
  let among: Permit | undefined;
  let longPage: Promise<Permit> | undefined;
  const leaveRequests = () => among?.leave();
  return {
    enter: async (context: Context) => {
      among = await usage.requestLimiter.enter(limitSubjectOf(context), signal);
    },
    /** Who waits for long work keeps none of the places that their pages need. */
    leaveRequests,
    enterLongPage: async ({ userId, accountId }: Caller) => {
      leaveRequests();
      longPage ??= usage.longPageLimiter.enter({ person: userId, account: accountId }, signal);
      await longPage;
    },
    leave: () => {
      leaveRequests();
      longPage?.then(
        (permit) => permit.leave(),
        () => undefined,
      );
    },
  };
}

/**
 * The answer, or null when it took too long. While a change is being committed it is waited for: nobody is told that
 * nothing happened when something did.
 */
async function firstOf(answer: Promise<Response>, deadline: Deadline): Promise<Response | null> {
  let finished = await within(EXECUTION_TIMEOUT_MS, answer);
  const endMs = performance.now() + COMMIT_GRACE_MS;
  while (!finished && !deadline.expire() && performance.now() < endMs)
    finished = await within(COMMIT_POLL_MS, answer);
  return finished;
}

/** Null when it takes longer. */
async function within(ms: number, answer: Promise<Response>): Promise<Response | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function pickAnswer({ headers }: Response, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  );
}
