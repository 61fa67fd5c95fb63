import { useEffect } from 'react';

/** Keeps the screen on while `wanted`, if the device allows it. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    const wakeLock: WakeLock | undefined = navigator.wakeLock;
    if (!wanted || !wakeLock) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    // The lock is released when the page is hidden and must be requested again.
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
