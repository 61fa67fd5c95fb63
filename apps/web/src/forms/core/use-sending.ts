import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useState } from 'react';
import { type AnyVariables, type CombinedError, useMutation } from 'urql';
import { createIdempotencyKeys } from './idempotency-keys.ts';

/** Who waits longer than this should be told that the answer may be lost. */
const ANSWER_TIMEOUT_MS = 30_000;

export type Answer<Result> =
  | { kind: 'saved'; result: Result }
  /** Nobody knows whether it was stored. The same content sent again has one effect. */
  | { kind: 'lost' }
  | { kind: 'refused'; error: CombinedError }
  | { kind: 'noContent' };

/** Sends a mutation, with the same `Idempotency-Key` for the same content until it is known to be stored. */
export function useSending<Result, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Result, Variables>,
): (variables: Variables) => Promise<Answer<Result>> {
  const [, execute] = useMutation<Result, Variables>(mutation);
  const [keys] = useState(createIdempotencyKeys);
  return async (variables) => {
    const headers = { 'Idempotency-Key': keys.keyOf(variables) };
    const answer = await inTime(execute(variables, { quiet: true, fetchOptions: { headers } }));
    if (!answer || answer.error?.networkError) return { kind: 'lost' };
    if (answer.error) return { kind: 'refused', error: answer.error };
    if (!answer.data) return { kind: 'noContent' };
    keys.forget();
    return { kind: 'saved', result: answer.data };
  };
}

async function inTime<Value>(promise: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ANSWER_TIMEOUT_MS, null);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
