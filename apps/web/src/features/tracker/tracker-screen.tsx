import { useEffect } from 'react';
import { noteMapOpened } from '../../lib/first-marker.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { TrackerDesktop } from './tracker-desktop.tsx';
import { TrackerPhone } from './tracker-phone.tsx';
import { useTracker } from './use-tracker.ts';

/** The live map: where every vehicle is now. */
export function TrackerScreen() {
  const tracker = useTracker();
  useEffect(noteMapOpened, []);
  const phone = useIsPhone();
  return phone ? <TrackerPhone tracker={tracker} /> : <TrackerDesktop tracker={tracker} />;
}
