import { type CombinedError, createClient, makeErrorResult, makeResult, type Operation } from '@urql/core';
import { delay, filter, map, pipe } from 'wonka';

const ANSWER_MS = 60;
const BY = { id: 'u1', name: 'Olivia Bennett' };

/** What the server says to every mutation of the gallery, by the name of the answer. */
const ANSWERS: Readonly<Record<string, object | null>> = {
  saved: { data: { save: { id: '2', version: 8 } } },
  refused: refused({
    code: 'BAD_REQUEST',
    issues: [
      { path: ['data', 'plate'], code: 'DEVICE_ALREADY_EXISTS', params: {}, message: 'Taken' },
      { path: ['data', 'tankL'], code: 'TOO_BIG', params: { max: 500 }, message: 'Too big' },
    ],
  }),
  failed: refused({ code: 'SERVICE_UNAVAILABLE' }),
  lost: null,
  conflict: refused({
    code: 'CONFLICT',
    conflict: {
      version: 9,
      changes: [
        { field: 'title', from: 'Truck 02 Harbour', to: 'Truck 02 Kallo', changedBy: BY, changedAt: ago(2) },
        { field: 'driver', from: 'd1', to: 'd3', changedBy: BY, changedAt: ago(2) },
        { field: 'tankL', from: 690, to: 640, changedBy: BY, changedAt: ago(14) },
      ],
    },
  }),
};

export function fakeServer(answer: string) {
  const reply = (operation: Operation) => {
    const said = ANSWERS[answer];
    if (!said)
      return makeErrorResult(operation, new TypeError('Failed to fetch') as unknown as CombinedError);
    return makeResult(operation, { ...said, hasNext: false });
  };
  return createClient({
    url: 'http://api.test/graphql',
    exchanges: [
      () => (operations$) =>
        pipe(
          operations$,
          filter(({ kind }) => kind !== 'teardown'),
          delay(answer === 'slow' ? 60_000 : ANSWER_MS),
          map(reply),
        ),
    ],
  });
}

function refused(extensions: object): object {
  return { errors: [{ message: 'In English', extensions }] };
}

function ago(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString();
}
