import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../lib/locale.ts';
import type { MapServices } from '../../lib/map-services.ts';
import type { SharedVehicle } from './ask-shared-vehicle.ts';
import { LinkHead } from './link-head.tsx';
import classes from './shared-vehicle.module.css';
import type { FeedState, SharedVehicleFeed } from './shared-vehicle-feed.ts';
import { VehicleSheet } from './vehicle-sheet.tsx';

/** Loaded separately, since the map is most of the page's code. */
const SharedMap = lazy(async () => ({ default: (await import('./shared-map.tsx')).SharedMap }));

/** Live vehicle of a link, until the link has ended. */
export function SharedVehiclePage(props: {
  feed: SharedVehicleFeed;
  language: Language;
  services: MapServices;
}) {
  const { feed, language, services } = props;
  const { t } = useTranslation('shared-vehicle');
  const state = useSyncExternalStore(feed.subscribe, feed.get);
  const nowMs = useServerNow(state);
  const [isFollowing, setFollowing] = useState(true);
  const { vehicle } = state;
  if (state.status === 'ended' || (vehicle && nowMs >= vehicle.endsAt)) return <Ended />;
  if (!vehicle) return <Message title={t('loading')} hint={state.trouble && t(troubleText(state.trouble))} />;
  return (
    <main className={classes.page}>
      <div className={classes.map}>
        <Suspense>
          <SharedMap
            language={language}
            services={services}
            position={vehicle.position}
            trail={vehicle.trail}
            category={vehicle.category}
            isFollowing={isFollowing}
            onMoveByHand={() => setFollowing(false)}
          />
        </Suspense>
      </div>
      <LinkHead vehicle={vehicle} nowMs={nowMs} trouble={state.trouble} />
      <VehicleSheet
        vehicle={vehicle}
        nowMs={nowMs}
        isFollowing={isFollowing}
        onFollow={() => setFollowing(!isFollowing)}
        notice={noticeOf(vehicle, state, t)}
      />
    </main>
  );
}

type Translate = ReturnType<typeof useTranslation<'shared-vehicle'>>['t'];

function noticeOf(vehicle: SharedVehicle, { trouble }: FeedState, t: Translate): string | null {
  if (trouble === 'busy') return t('busy');
  if (vehicle.state === 'NOT_YET') return t('startsHint');
  return vehicle.position ? null : t('waiting');
}

const troubleText = (trouble: 'offline' | 'busy') => (trouble === 'busy' ? 'busy' : 'states.OFFLINE');

function Ended() {
  const { t } = useTranslation('shared-vehicle');
  return <Message title={t('ended')} hint={t('endedHint')} />;
}

function Message({ title, hint }: { title: string; hint: string | null }) {
  return (
    <main className={classes.message}>
      <img src="/icon.svg" alt="" width="48" height="48" />
      <h1>{title}</h1>
      {hint && <p>{hint}</p>}
    </main>
  );
}

/** Server time, each second, so that the page ends on time on a phone with a wrong clock. */
function useServerNow({ clockAheadMs }: FeedState): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return nowMs + clockAheadMs;
}
