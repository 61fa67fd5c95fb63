import { useCallback, useEffect, useRef, useState } from 'react';

const REST_MS = 250;

/**
 * Words of a search field: what is typed is shown at once, and told when the fingers rest. What changes elsewhere (Back,
 * a saved view) is followed, but not over somebody who types.
 */
export function useTypedWords(known: string, tell: (words: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(known);
  const pending = useRef<{ words: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const telling = useRef(tell);
  useEffect(() => {
    telling.current = tell;
  });
  useEffect(() => () => clearTimeout(pending.current?.timer), []);
  if (seen !== known) {
    setSeen(known);
    if (pending.current === null) setTyped(null);
  }

  /** What is typed and not told yet, for who tells it together with something else. */
  const take = useCallback(() => {
    const words = pending.current?.words ?? null;
    clearTimeout(pending.current?.timer);
    pending.current = null;
    return words;
  }, []);
  const type = useCallback(
    (words: string) => {
      take();
      setTyped(words);
      const timer = setTimeout(() => {
        pending.current = null;
        telling.current(words);
      }, REST_MS);
      pending.current = { words, timer };
    },
    [take],
  );
  /** Forgets what is typed and not told. */
  const drop = useCallback(() => {
    take();
    setTyped(null);
  }, [take]);
  return { typed: typed ?? known, type, take, drop };
}
