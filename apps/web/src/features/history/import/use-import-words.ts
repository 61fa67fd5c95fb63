import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';

/** Formats times, distances and numbers of imports for the person. */
export function useImportWords() {
  const { time, date, whole } = useFormats();
  const { lengthText } = useUnits();
  return {
    timeOf: (at: string | null | undefined) =>
      at ? `${date(Date.parse(at))}, ${time(Date.parse(at))}` : null,
    /** One date if both ends are on the same day. */
    daysOf: (from: string, until: string) => {
      const [first, last] = [date(Date.parse(from)), date(Date.parse(until))];
      return first === last ? first : `${first} – ${last}`;
    },
    dayOf: (at: string) => date(Date.parse(at)),
    distanceOf: lengthText,
    countOf: whole,
  };
}
