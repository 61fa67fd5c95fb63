import { useWakeLock } from '../../lib/use-wake-lock.ts';
import type { useTrackerUrl } from './use-tracker-url.ts';

type Url = Pick<
  ReturnType<typeof useTrackerUrl>,
  'following' | 'followsPicked' | 'follow' | 'followPicked' | 'stopFollowing'
>;

/**
 * Whether the map keeps the selected vehicle in its middle, or all that are picked in view. To select another one ends
 * it.
 */
export function useFollowing(url: Url, picked: ReadonlySet<string>) {
  const { following, stopFollowing } = url;
  const followsPicked = url.followsPicked && picked.size > 0;
  useWakeLock(following || followsPicked);
  return {
    following,
    follow: () => url.follow(!following),
    followsPicked,
    followPicked: () => url.followPicked(!followsPicked),
    stopFollowing,
  };
}
