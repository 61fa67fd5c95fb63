import type { Operation, OperationResult } from '@urql/core';
import { type Client, createClient } from 'urql';
import { filter, fromPromise, mergeMap, pipe } from 'wonka';

/** Client whose server answers each operation with `answer`. */
export function answeringClient(
  answer: (operation: Operation) => OperationResult | Promise<OperationResult>,
): Client {
  return createClient({
    url: 'http://api.test/graphql',
    exchanges: [
      () => (operations$) =>
        pipe(
          operations$,
          filter(({ kind }) => kind !== 'teardown'),
          mergeMap((operation) => fromPromise(Promise.resolve(answer(operation)))),
        ),
    ],
  });
}
