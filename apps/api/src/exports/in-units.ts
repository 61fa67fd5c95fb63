import type { DistanceUnit } from '@fleet/contracts/display';
import type { Language } from '../http/language.ts';
import type { Cell, ExportColumn } from './export-column.ts';

/** The measure of a column: values are in km, km/h and m until they are written. */
export type Measure = 'distance' | 'speed' | 'height';

type Unit = { per: number; sign: Record<Language, string> };
const UNITS: Record<DistanceUnit, Record<Measure, Unit>> = {
  KILOMETRES: {
    distance: { per: 1, sign: { en: 'km', ru: 'км' } },
    speed: { per: 1, sign: { en: 'km/h', ru: 'км/ч' } },
    height: { per: 1, sign: { en: 'm', ru: 'м' } },
  },
  MILES: {
    distance: { per: 1.609344, sign: { en: 'mi', ru: 'миль' } },
    speed: { per: 1.609344, sign: { en: 'mph', ru: 'миль/ч' } },
    height: { per: 0.3048, sign: { en: 'ft', ru: 'фт' } },
  },
};

/** Columns in the reader's units, which their headers name. */
export function inUnits<Row>(
  columns: readonly ExportColumn<Row>[],
  distanceUnit: DistanceUnit,
): ExportColumn<Row>[] {
  return columns.map((column) => {
    if (!column.measure) return column;
    const { per, sign } = UNITS[distanceUnit][column.measure];
    const { header, value } = column;
    const convert = (cell: Cell) => (typeof cell === 'number' ? cell / per : cell);
    return {
      ...column,
      header: { en: `${header.en}, ${sign.en}`, ru: `${header.ru}, ${sign.ru}` },
      value: (row, language) => convert(value(row, language)),
    };
  });
}
