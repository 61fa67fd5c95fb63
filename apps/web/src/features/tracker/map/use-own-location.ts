import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnLocation } from '../../../map/own-location-layer.tsx';
import { showError } from '../../../ui/toasts.tsx';

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 10_000, timeout: 20_000 };

/** Location of this device while wanted. It stays in the browser. */
export function useOwnLocation() {
  const { t } = useTranslation('tracker');
  const [wanted, setWanted] = useState(false);
  const [location, setLocation] = useState<OwnLocation | null>(null);
  useEffect(() => {
    if (!wanted) return;
    // Unavailable outside HTTPS.
    const geolocation: Geolocation | undefined = navigator.geolocation;
    const fail = () => {
      setWanted(false);
      showError(t('map.noLocation'));
    };
    if (!geolocation) {
      fail();
      return;
    }
    const watch = geolocation.watchPosition(
      ({ coords }) =>
        setLocation({ longitude: coords.longitude, latitude: coords.latitude, accuracyM: coords.accuracy }),
      fail,
      OPTIONS,
    );
    return () => {
      geolocation.clearWatch(watch);
      setLocation(null);
    };
  }, [wanted, t]);
  return { wanted, location, toggle: () => setWanted((was) => !was) };
}
