import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';

/** Times, lengths and numbers of imports, as this person reads them. */
export function useImportWords() {
  const { time, date, whole } = useFormats();
  const { lengthText } = useUnits();
  return {
    timeOf: (at: string | null | undefined) =>
      at ? `${date(Date.parse(at))}, ${time(Date.parse(at))}` : null,
    /** Of one day it is that day. */
    daysOf: (from: string, until: string) => {
      const [first, last] = [date(Date.parse(from)), date(Date.parse(until))];
      return first === last ? first : `${first} – ${last}`;
    },
    dayOf: (at: string) => date(Date.parse(at)),
    distanceOf: lengthText,
    countOf: whole,
  };
}
