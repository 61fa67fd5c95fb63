import { useTranslation } from 'react-i18next';
import { textOf } from '../../../lib/i18n/text-of.ts';
import type { HistoryEvent } from '../../../tracks/load-events.ts';

type Named = Pick<HistoryEvent, 'type' | 'alarm' | 'about'>;

/** What happened; of an alarm which one, where it is one of the product's own, of a geofence or a driver the name. */
export function EventName({ type, alarm, about }: Named) {
  const { t, i18n } = useTranslation('history');
  const which = alarm ? textOf(i18n, [`history:alarms.${alarm}`]) : about;
  return <>{which ? `${t(`events.${type}`)}: ${which}` : t(`events.${type}`)}</>;
}
