import { useEffect } from 'react';

/** Does something again and again while it is so and the page is seen. */
export function useInterval(isSo: boolean, everyMs: number, act: () => void): void {
  useEffect(() => {
    if (!isSo) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && act(), everyMs);
    return () => clearInterval(timer);
  }, [isSo, everyMs, act]);
}
