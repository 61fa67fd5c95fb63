import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';

/** Times, lengths and numbers of imports, as this person reads them. */
export function useImportWords() {
  const { t } = useTranslation('common');
  const { dateTime, date, distance, whole } = useFormats();
  return {
    timeOf: (at: string | null | undefined) => (at ? dateTime(Date.parse(at)) : null),
    dayOf: (at: string) => date(Date.parse(at)),
    distanceOf: (metres: number) => {
      const { value, unit } = distance(metres);
      return t(`units.${unit}`, { value });
    },
    countOf: whole,
  };
}
