import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { useInView } from '../../../lib/use-in-view.ts';
import { usePlaceText } from '../../../places/use-place-text.ts';
import { useStreetAddress } from '../../../places/use-street-address.ts';
import type { Trip } from './trip.ts';
import classes from './trip-ends.module.css';

/** Start and end of a trip: addresses, else settlements, else coordinates. */
export function TripEnds({ trip }: { trip: Trip }) {
  const { t } = useTranslation('reports');
  const [ref, isSeen] = useInView<HTMLSpanElement>();
  const [from, to] = useEnds(trip, isSeen);
  return (
    <span ref={ref} className={classes.ends}>
      <span className="cut">{from}</span>
      <IconArrowRight size={14} stroke={1.8} aria-hidden />
      <span className="spoken">{t('trip.to')}</span>
      <span className="cut">{to}</span>
    </span>
  );
}

/** Start and end in one line of text. */
export function useEndsText(trip: Trip): string {
  const { t } = useTranslation('reports');
  const [from, to] = useEnds(trip, true);
  return t('trip.fromTo', { from, to });
}

function useEnds(trip: Trip, isSeen: boolean): [from: string, to: string] {
  // The end of a current trip moves with each record.
  const hasEnded = !trip.isOpen;
  return [
    useEndText(`${trip.id} a`, trip.from, isSeen),
    useEndText(`${trip.id} b`, trip.to, isSeen && hasEnded),
  ];
}

function useEndText(id: string, at: Trip['from'], hasAddress: boolean): string {
  const { coordinates } = useFormats();
  const address = useStreetAddress(hasAddress ? at : null);
  const place = usePlaceText(id, at);
  return address ?? place?.short ?? coordinates(at);
}
