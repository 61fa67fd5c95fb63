import type { AnyVariables, OperationResult, OperationResultSource } from 'urql';

/**
 * The answer to a question that may be called off. The client takes a request back when nobody listens to it any more; a
 * signal among the options of its fetch is replaced by its own.
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
        // Where somebody else listens to the same question, their old answer comes first.
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
