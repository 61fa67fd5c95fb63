import { useCallback, useEffect, useState } from 'react';
import { CombinedError } from 'urql';
import { refusedIn } from '../../../graphql/failure.ts';
import type { Refused } from '../../../lib/failure.ts';
import { useServices } from '../../../services.ts';
import { keepAsking } from './keep-asking.ts';

/** What was answered last stays while the next answer is waited for, and where that does not come. */
export type LiveLoad<Data> = {
  data: Data | null;
  /** Another question than that of `data`, or the first. */
  isLoading: boolean;
  /** Why the last question was not answered: it names what there is not, the server refused it, or cannot be had. */
  failure: 'missing' | Refused | 'failed' | null;
  retry: () => void;
};

type State<Data> = Pick<LiveLoad<Data>, 'data' | 'isLoading' | 'failure'>;
const NOTHING = { data: null, isLoading: true, failure: null };

/**
 * An answer that is kept up while the page is seen, `pauseMs` of it apart. The question is another one with another `ask`,
 * which has to be the same function as long as the question is.
 */
export function useLiveLoad<Data>(
  ask: ((signal: AbortSignal) => Promise<Data>) | null,
  pauseMs: (data: Data) => number,
): LiveLoad<Data> {
  const { live } = useServices();
  const [state, setState] = useState<State<Data>>(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    if (!ask) return;
    let isAnswered = false;
    setState((before) => ({ ...before, isLoading: true, failure: null }));
    const onAnswer = (data: Data) => {
      isAnswered = true;
      setState({ data, isLoading: false, failure: null });
    };
    // What another question was answered is no answer to this one.
    const onFailure = (error: unknown) => {
      const failure = isMissing(error) ? 'missing' : (refusedIn(error) ?? 'failed');
      setState(({ data }) => ({ data: isAnswered ? data : null, isLoading: false, failure }));
    };
    return keepAsking({ ask, pauseMs, onAnswer, onFailure }, live);
  }, [ask, pauseMs, attempt, live]);
  return { ...state, retry };
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof CombinedError &&
    error.graphQLErrors.some(({ extensions }) => extensions.code === 'NOT_FOUND')
  );
}
