import type { Language } from '../http/language.ts';
import type { Measure } from './in-units.ts';

export type Cell = string | number | Date | null;

/** A column of a file. What a person may not read on the screen, they may not take home. */
export type ExportColumn<Row> = {
  /** Field of the schema that shows the same: `Vehicle.vinNumber`. Its rule is the column's. */
  shows: `${string}.${string}`;
  header: Record<Language, string>;
  /**
   * `day` is a date without a time; `time` is an instant, written as the clock shows it in the reader's zone. Numbers
   * have two decimals at most, a count of things none, degrees of a place seven: a centimetre; a reading has as many as a
   * tracker may send. A duration is in seconds.
   */
  kind: 'text' | 'count' | 'number' | 'reading' | 'degrees' | 'duration' | 'day' | 'time';
  /** The measure of a number that is written in the reader's units; they complete the header. */
  measure?: Measure;
  /** `ASKED`: only in files whose `columns` name it. `SUMS`: only sums have a value. */
  only?: 'ASKED' | 'SUMS';
  /** In characters. */
  width: number;
  value: (row: Row, language: Language) => Cell;
};

export type ExportColumns<Row> = Readonly<Record<string, ExportColumn<Row>>>;

/** How a list declares its columns: what one shows, its header in English and Russian, its kind and width, its value. */
export const columnOf =
  <Row>() =>
  (
    shows: ExportColumn<Row>['shows'],
    [en, ru]: readonly [string, string],
    [kind, width]: readonly [ExportColumn<Row>['kind'] | Measure, number],
    value: ExportColumn<Row>['value'],
  ): ExportColumn<Row> => ({ shows, header: { en, ru }, ...kindOf(kind), width, value });

/** A column that is in a file only if `columns` names it. */
export const onlyAsked = <Row>(column: ExportColumn<Row>): ExportColumn<Row> => ({
  ...column,
  only: 'ASKED',
});
/** A column in which only sums have a value. */
export const onlyOfSums = <Row>(column: ExportColumn<Row>): ExportColumn<Row> => ({
  ...column,
  only: 'SUMS',
});

const MEASURES: readonly string[] = ['distance', 'speed', 'height'] satisfies Measure[];
const isMeasure = (kind: string): kind is Measure => MEASURES.includes(kind);

function kindOf(
  kind: ExportColumn<unknown>['kind'] | Measure,
): Pick<ExportColumn<unknown>, 'kind' | 'measure'> {
  return isMeasure(kind) ? { kind: 'number', measure: kind } : { kind };
}

/** The word for a constant of the product; one that has none stands as it is. */
export const wordsOf =
  (words: Readonly<Record<string, Record<Language, string>>>) =>
  (key: string | null, language: Language): string | null =>
    key === null ? null : (words[key]?.[language] ?? key);

/** Behind the point. */
const DIGITS: Partial<Record<ExportColumn<unknown>['kind'], number>> = { count: 0, degrees: 7, reading: 9 };
const NUMBER_DIGITS = 2;

/** A number as files hold it, without the tail that sums of binary fractions grow. */
export function roundedCell(value: number, kind: ExportColumn<unknown>['kind']): number {
  return Number(value.toFixed(DIGITS[kind] ?? NUMBER_DIGITS));
}
