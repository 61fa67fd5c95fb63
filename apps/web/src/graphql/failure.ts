import { Issue } from '@fleet/contracts/issue';
import { CombinedError } from 'urql';
import { z } from 'zod';
import type { DamagedDay, Failure, PaymentRefusal, Refusal, Refused } from '../lib/failure.ts';

/** A finding of the server. Its codes may be newer than this build. */
export type InputIssue = z.output<typeof InputIssue>;
const InputIssue = Issue.extend({ code: z.string() });

export function failureOf(error: CombinedError): Failure {
  if (error.networkError) return { kind: 'network' };
  return { kind: 'refused', errors: error.graphQLErrors.map(refusalOf) };
}

/** An error of a result; `retryAfter` is in seconds. */
export function refusalOf({
  message,
  extensions,
}: {
  message: string;
  extensions?: Record<string, unknown> | undefined;
}): Refusal {
  const code = typeof extensions?.code === 'string' ? extensions.code : null;
  const retryAfterS = extensions?.retryAfter;
  const damagedDay = code === 'STORED_DAY_DAMAGED' ? damagedDayOf(extensions) : null;
  const payment = code === 'PAYMENT_REQUIRED' ? paymentOf(extensions) : null;
  return {
    code,
    message,
    ...(typeof retryAfterS === 'number' && { retryAfterS }),
    ...(damagedDay && { damagedDay }),
    ...(payment && { payment }),
  };
}

function damagedDayOf(extensions: unknown): DamagedDay | null {
  const read = Damaged.safeParse(extensions);
  return read.success ? { of: read.data.vehicle ?? read.data.deviceId, day: read.data.day } : null;
}

const Damaged = z.object({ deviceId: z.string(), day: z.string(), vehicle: z.string().optional() });

function paymentOf(extensions: unknown): PaymentRefusal | null {
  const read = Payment.safeParse(extensions);
  return read.success ? { ...read.data.payment, mend: read.data.payment.mend !== null } : null;
}

const Payment = z.object({
  payment: z.object({
    reason: z.enum(['CLOSED', 'NOT_IN_PLAN', 'LIMIT']),
    why: z.string().optional(),
    feature: z.string().optional(),
    limit: z.number().optional(),
    used: z.number().optional(),
    mend: z.string().nullable(),
  }),
});

/** The server's error; null if the server was not reached. */
export function refusedIn(error: unknown): Refused | null {
  const failure = error instanceof CombinedError ? failureOf(error) : null;
  return failure?.kind === 'refused' ? failure : null;
}

/** Seconds until a retry is allowed; null without Retry-After. */
export function refusedForS({ graphQLErrors }: CombinedError): number | null {
  for (const error of graphQLErrors) {
    const { code, retryAfterS } = refusalOf(error);
    if (code === 'TOO_MANY_REQUESTS' && retryAfterS !== undefined) return retryAfterS;
  }
  return null;
}

/** Whether known data stay valid: the server was unreachable or overloaded. */
export function isTemporary(error: CombinedError): boolean {
  return Boolean(error.networkError) || refusedForS(error) !== null;
}

/** Findings about the input; each path begins with the argument's name. */
export function inputIssues({ extensions }: CombinedError['graphQLErrors'][number]): InputIssue[] {
  const issues = z.array(InputIssue).safeParse(extensions?.issues);
  return issues.success ? issues.data : [];
}
