import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';

/** Times, lengths and numbers of imports, as this person reads them. */
export function useImportWords() {
  const { t } = useTranslation('common');
  const { time, date, distance, whole } = useFormats();
  return {
    timeOf: (at: string | null | undefined) =>
      at ? `${date(Date.parse(at))}, ${time(Date.parse(at))}` : null,
    /** Of one day it is that day. */
    daysOf: (from: string, until: string) => {
      const [first, last] = [date(Date.parse(from)), date(Date.parse(until))];
      return first === last ? first : `${first} – ${last}`;
    },
    dayOf: (at: string) => date(Date.parse(at)),
    distanceOf: (metres: number) => {
      const { value, unit } = distance(metres);
      return t(`units.${unit}`, { value });
    },
    countOf: whole,
  };
}
