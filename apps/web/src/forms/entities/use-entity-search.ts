import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { FindEntities, FoundEntities } from './entity.ts';

const PAUSE_MS = 250;

export type EntitySearch = {
  /** Of the words that were asked for last; null before the first answer, and after a failure. */
  found: FoundEntities | null;
  searching: boolean;
  failed: boolean;
  retry: () => void;
};

/** Asks when the fingers rest, and only while somebody looks. An answer that comes after a later question is dropped. */
export function useEntitySearch(find: FindEntities, search: string, looking: boolean): EntitySearch {
  const [state, setState] = useState<Pick<EntitySearch, 'found' | 'failed'>>({ found: null, failed: false });
  const [asked, setAsked] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [words] = useDebouncedValue(search.trim(), PAUSE_MS);
  const latestFind = useRef(find);
  useEffect(() => {
    latestFind.current = find;
  });

  useEffect(() => {
    if (!looking) return;
    let isWanted = true;
    const settle = (found: FoundEntities | null) => {
      if (!isWanted) return;
      setState({ found, failed: found === null });
      setAsked(words);
    };
    setState((before) => ({ ...before, failed: false }));
    latestFind.current(words).then(settle, () => settle(null));
    return () => {
      isWanted = false;
      setAsked(null);
    };
  }, [looking, words, attempt]);

  return {
    ...state,
    searching: !state.failed && asked !== search.trim(),
    retry: () => setAttempt(attempt + 1),
  };
}
