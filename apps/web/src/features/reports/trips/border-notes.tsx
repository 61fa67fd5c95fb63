import { useTranslation } from 'react-i18next';
import { useUnits } from '../../../lib/units.ts';
import { hoursText } from '../frame/hours-text.ts';
import classes from '../frame/split-view.module.css';
import type { PeriodOfTrips, TripShare } from './trip.ts';

/** Smaller differences are rounding. */
const LEAST_M = 500;

/** Explains why the period's sums differ from those of the listed trips. */
export function BorderNotes({ inPeriod: { before, after, outsideM } }: { inPeriod: PeriodOfTrips }) {
  const { t } = useTranslation('reports');
  const { distanceText } = useUnits();
  const amount = ({ distanceM, durationMs }: TripShare) =>
    [distanceM === null ? null : distanceText(distanceM), hoursText(durationMs)]
      .filter((part) => part !== null)
      .join(', ');
  const notes = [
    before.count > 0 && t('trips.before', { count: before.count, amount: amount(before) }),
    after.count > 0 && t('trips.after', { count: after.count, amount: amount(after) }),
    Math.abs(outsideM ?? 0) >= LEAST_M && t('trips.outside', { distance: distanceText(outsideM ?? 0) }),
  ];
  return notes.map(
    (note) =>
      note && (
        <p key={note} className={classes.before}>
          {note}
        </p>
      ),
  );
}
