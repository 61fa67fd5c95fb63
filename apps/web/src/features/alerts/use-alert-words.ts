import { AlertValues } from '@fleet/contracts/alert';
import { EventType } from '@fleet/contracts/event';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';

/** Text of the newest event of an alert: "Entered a geofence: Depot", "Speeding: 97 km/h". */
export function useAlertWords(): (values: unknown) => string {
  const { t } = useTranslation(['alerts', 'history']);
  const { whole } = useFormats();
  return (values) => {
    const { eventType, alarm, geofenceTitle, speedKmh, litres } = AlertValues.catch({}).parse(values);
    const known = EventType.safeParse(eventType);
    const what = known.success ? t(`history:events.${known.data}`) : '';
    const figures = [
      geofenceTitle ?? alarm,
      speedKmh !== undefined && t('kmh', { value: whole(speedKmh) }),
      litres !== undefined && t('litres', { value: whole(litres) }),
    ].filter(Boolean);
    return figures.length > 0 ? `${what}: ${figures.join(', ')}` : what;
  };
}
