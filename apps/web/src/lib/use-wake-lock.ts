import { useEffect } from 'react';

/** Keeps the screen on while somebody watches. Where the device does not let us, it goes off as it always does. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    const wakeLock: WakeLock | undefined = navigator.wakeLock;
    if (!wanted || !wakeLock) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    // The system takes the lock when the page is hidden, and it has to be asked for again.
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await wakeLock.request('screen').catch(() => null);
      if (over) await lock?.release();
    };
    void request();
    const onVisible = () => void request();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release().catch(() => undefined);
    };
  }, [wanted]);
}
