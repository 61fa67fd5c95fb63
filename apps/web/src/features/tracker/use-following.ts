import { useCallback, useState } from 'react';
import { useWakeLock } from '../../lib/use-wake-lock.ts';

/** Whether the map keeps the selected vehicle in its middle. To select another one ends it. */
export function useFollowing(selectedId: string | null) {
  const [followed, setFollowed] = useState<string | null>(null);
  const following = followed !== null && followed === selectedId;
  useWakeLock(following);
  return {
    following,
    follow: () => setFollowed((current) => (current === selectedId ? null : selectedId)),
    stopFollowing: useCallback(() => setFollowed(null), []),
  };
}
