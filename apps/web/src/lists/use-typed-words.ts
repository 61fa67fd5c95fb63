import { useCallback, useEffect, useRef, useState } from 'react';

const REST_MS = 250;

/**
 * Text of a search field: shown at once, reported after a pause. Follows outside changes (Back, a saved view)
 * unless the person is typing.
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

  /** Returns the unreported text, to report it together with another change. */
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
  /** Discards unreported text. */
  const drop = useCallback(() => {
    take();
    setTyped(null);
  }, [take]);
  return { typed: typed ?? known, type, take, drop };
}
