import type { AnyVariables, OperationResult, OperationResultSource } from 'urql';

/**
 * Result of a query that a signal can abort. urql aborts a request when its last listener leaves, and
 * overrides a signal in its fetch options.
 *
 * @throws AbortError when `signal` says so
 */
export async function answerOf<Data, Variables extends AnyVariables>(
  source: OperationResultSource<OperationResult<Data, Variables>>,
  signal: AbortSignal,
): Promise<OperationResult<Data, Variables>> {
  signal.throwIfAborted();
  let leave = () => {};
  try {
    return await new Promise((resolve, reject) => {
      const callOff = () => reject(signal.reason);
      signal.addEventListener('abort', callOff);
      const { unsubscribe } = source.subscribe((answer) => {
        // If another component listens to the same query, its stale result arrives first.
        if (!answer.stale) resolve(answer);
      });
      leave = () => {
        signal.removeEventListener('abort', callOff);
        unsubscribe();
      };
    });
  } finally {
    leave();
  }
}
