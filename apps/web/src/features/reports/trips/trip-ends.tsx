import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { usePlaceText } from '../../../places/use-place-text.ts';
import type { Trip } from './trip.ts';
import classes from './trip-ends.module.css';

/** Where a trip led from and to: settlements, or coordinates where none is near. */
export function TripEnds({ trip }: { trip: Trip }) {
  const { t } = useTranslation('reports');
  const [from, to] = [useEndText(`${trip.id} a`, trip.from), useEndText(`${trip.id} b`, trip.to)];
  return (
    <span className={classes.ends}>
      <span className="cut">{from}</span>
      <IconArrowRight size={14} stroke={1.8} aria-hidden />
      <span className="spoken">{t('trip.to')}</span>
      <span className="cut">{to}</span>
    </span>
  );
}

/** The same as one line of text. */
export function useEndsText(trip: Trip): string {
  const { t } = useTranslation('reports');
  const [from, to] = [useEndText(`${trip.id} a`, trip.from), useEndText(`${trip.id} b`, trip.to)];
  return t('trip.fromTo', { from, to });
}

function useEndText(id: string, at: Trip['from']): string {
  const { coordinates } = useFormats();
  return usePlaceText(id, at)?.short ?? coordinates(at);
}
