import type { Place } from '@fleet/tracks/place';
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';

/** Debounce time of typing, in ms. */
const TYPING_MS = 200;
const NONE: readonly Place[] = [];

/** Settlements that match the words; empty while loading. */
export function useFoundPlaces(words: string, limit: number): readonly Place[] {
  const { findPlaces } = useServices();
  const [found, setFound] = useState({ words: '', places: NONE });
  useEffect(() => {
    if (words === '') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      // Without the file of places nothing is found.
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
