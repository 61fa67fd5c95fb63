import { useTranslation } from 'react-i18next';
import { textOf } from '../../../lib/i18n/text-of.ts';
import type { HistoryEvent } from '../../../tracks/load-events.ts';

/** What happened; of an alarm which one, where it is one of the product's own, and of a geofence its name. */
export function EventName({ type, alarm, geofence }: Pick<HistoryEvent, 'type' | 'alarm' | 'geofence'>) {
  const { t, i18n } = useTranslation('history');
  const which = alarm ? textOf(i18n, [`history:alarms.${alarm}`]) : geofence;
  return <>{which ? `${t(`events.${type}`)}: ${which}` : t(`events.${type}`)}</>;
}
