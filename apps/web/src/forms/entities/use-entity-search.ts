import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { FindEntities, FoundEntities } from './entity.ts';

const PAUSE_MS = 250;

export type EntitySearch = {
  /** Results of the last search; null before the first answer and after a failure. */
  found: FoundEntities | null;
  searching: boolean;
  failed: boolean;
  retry: () => void;
};

/** Searches after typing pauses, while the dropdown is open. Answers of outdated searches are dropped. */
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
