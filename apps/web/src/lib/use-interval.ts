import { useEffect } from 'react';

/** Calls `act` every `everyMs` while active and the tab is visible. */
export function useInterval(isActive: boolean, everyMs: number, act: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && act(), everyMs);
    return () => clearInterval(timer);
  }, [isActive, everyMs, act]);
}
