import type { Place } from '@fleet/tracks/place';
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';

/** Letters that follow each other faster are one question. */
const TYPING_MS = 200;
const NONE: readonly Place[] = [];

/** The settlements of a name, as far as they are known by now; of words before, none. */
export function useFoundPlaces(words: string, limit: number): readonly Place[] {
  const { findPlaces } = useServices();
  const [found, setFound] = useState({ words: '', places: NONE });
  useEffect(() => {
    if (words === '') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      // Without the file of places nothing is found by it, as for whoever looks at a row.
      const places = (await findPlaces(words, limit).catch(() => null)) ?? NONE;
      if (isCurrent) setFound({ words, places });
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [findPlaces, words, limit]);
  return found.words === words ? found.places : NONE;
}
