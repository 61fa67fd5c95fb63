import { useCallback, useEffect, useState } from 'react';
import { CombinedError } from 'urql';
import { refusedIn } from '../../../graphql/failure.ts';
import type { Refused } from '../../../lib/failure.ts';
import { useServices } from '../../../services.ts';
import { keepAsking } from './keep-asking.ts';

/** State of a live query; the last result stays while the next loads or fails. */
export type LiveLoad<Data> = {
  data: Data | null;
  /** Whether the first or another query is loading. */
  isLoading: boolean;
  /** Why the last query failed: something is missing, refused, or unavailable. */
  failure: 'missing' | Refused | 'failed' | null;
  retry: () => void;
};

type State<Data> = Pick<LiveLoad<Data>, 'data' | 'isLoading' | 'failure'>;
const NOTHING = { data: null, isLoading: true, failure: null };

/**
 * A query kept current while the page is visible, repeated after `pauseMs`. Another `ask` function is another
 * query, so memoise it.
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
    // A result of another query must not be shown.
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
