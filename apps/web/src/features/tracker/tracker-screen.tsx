import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { recordMapOpened } from '../../lib/first-marker.ts';
import { isLanguage } from '../../lib/locale.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import name from './texts/name.json';
import { TrackerDesktop } from './tracker-desktop.tsx';
import { TrackerPhone } from './tracker-phone.tsx';
import { useTracker } from './use-tracker.ts';

/** Loaded on demand. */
const TrackerWallboard = lazy(async () => ({
  default: (await import('./wallboard/tracker-wallboard.tsx')).TrackerWallboard,
}));

/** Live map with the list of vehicles. */
export function TrackerScreen() {
  const tracker = useTracker();
  const { language } = useTranslation().i18n;
  usePageTitle(name[isLanguage(language) ? language : 'en']);
  useEffect(recordMapOpened, []);
  const phone = useIsPhone();
  if (tracker.wallboard) {
    return (
      <Suspense fallback={null}>
        <TrackerWallboard tracker={tracker} wallboard={tracker.wallboard} />
      </Suspense>
    );
  }
  return phone ? <TrackerPhone tracker={tracker} /> : <TrackerDesktop tracker={tracker} />;
}
