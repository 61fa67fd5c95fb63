import { useTranslation } from 'react-i18next';
import { textOf } from '../../../lib/i18n/text-of.ts';
import type { HistoryEvent } from '../../../tracks/load-events.ts';

type Named = Pick<HistoryEvent, 'type' | 'alarm' | 'about'>;

/** Name of an event, with the alarm, geofence or driver that it is about. */
export function EventName({ type, alarm, about }: Named) {
  const { t, i18n } = useTranslation('history');
  const which = alarm ? textOf(i18n, [`history:alarms.${alarm}`]) : about;
  return <>{which ? `${t(`events.${type}`)}: ${which}` : t(`events.${type}`)}</>;
}
