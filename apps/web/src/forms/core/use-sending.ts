import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useState } from 'react';
import { type AnyVariables, type CombinedError, useMutation } from 'urql';
import { useServices } from '../../services.ts';
import type { ProofQueue } from '../../session/proof-queue.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';

/** After this time the person is told that the answer may be lost. */
const ANSWER_TIMEOUT_MS = 30_000;

export type Answer<Result> =
  | { kind: 'saved'; result: Result }
  /** Unknown whether it was stored. Submitting the same content again has one effect. */
  | { kind: 'lost' }
  | { kind: 'refused'; error: CombinedError }
  | { kind: 'noContent' };

/**
 * Sends a mutation. The same content has the same `Idempotency-Key` until it is known to be stored.
 * @param additionalTypenames changed types that the answer does not name
 */
export function useSending<Result, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Result, Variables>,
  additionalTypenames: string[] = [],
): (variables: Variables) => Promise<Answer<Result>> {
  const [, execute] = useMutation<Result, Variables>(mutation);
  const { proof } = useServices();
  const [keys] = useState(createIdempotencyKeys);
  return async (variables) => {
    const headers = { 'Idempotency-Key': keys.keyOf(variables) };
    const context = { quiet: true, fetchOptions: { headers }, additionalTypenames };
    const answer = await inTime(execute(variables, context), proof);
    if (!answer || answer.error?.networkError) return { kind: 'lost' };
    if (answer.error) return { kind: 'refused', error: answer.error };
    if (!answer.data) return { kind: 'noContent' };
    keys.forget();
    return { kind: 'saved', result: answer.data };
  };
}

/** The timeout is paused while the person proves their identity. */
async function inTime<Value>(promise: Promise<Value>, proof: ProofQueue): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ANSWER_TIMEOUT_MS, null);
  });
  try {
    const answer = await Promise.race([promise, late]);
    if (answer !== null || proof.state() === null) return answer;
    await proof.settled();
    return await inTime(promise, proof);
  } finally {
    clearTimeout(timer);
  }
}
