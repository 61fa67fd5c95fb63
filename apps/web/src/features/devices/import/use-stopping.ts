import { useEffect, useRef } from 'react';

/** Runs one task at a time, and aborts it when the page is left. */
export function useStopping() {
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  return {
    begin: (): AbortSignal => {
      current.current?.abort();
      current.current = new AbortController();
      return current.current.signal;
    },
    halt: () => current.current?.abort(),
  };
}
