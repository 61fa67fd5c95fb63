import { useEffect, useRef } from 'react';

/** Work of which one at a time goes on, and none once its page is left. */
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
