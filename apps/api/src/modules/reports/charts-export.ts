import { READINGS_PART_FIXES, ReadingsFileWhere } from '@fleet/contracts/fleet-report';
import { shownUnit } from '@fleet/contracts/readings';
import { columnOf, wordsOf } from '../../exports/export-column.ts';
import type { ExportedReport, Named } from '../../exports/exported-report.ts';
import type { Measure } from '../../exports/in-units.ts';
import { readingsOf, readReadingsPart } from './read-readings-part.ts';
import { readingHeader, readingTitle } from './reading-header.ts';

/** What a fix told of the readings, in their order. */
type Line = { at: Date | null; values: readonly (number | boolean | null)[] };

const column = columnOf<Named & Line>();
const onOff = wordsOf({ true: { en: 'on', ru: 'вкл.' }, false: { en: 'off', ru: 'выкл.' } });

/** Every stored value of one or two readings of vehicles as a file. */
export const CHARTS_EXPORT: ExportedReport<Line> = {
  title: { en: 'Readings', ru: 'Показания' },
  where: ReadingsFileWhere,
  partMax: READINGS_PART_FIXES,
  columns: {
    title: column('Vehicle.title', ['Vehicle', 'Машина'], ['text', 28], ({ name }) => name),
    plateNumber: column('Vehicle.plateNumber', ['Plate', 'Госномер'], ['text', 14], ({ plate }) => plate),
    time: column('ReadingColumn.time', ['Time', 'Время'], ['time', 20], ({ at }) => at),
  },
  columnsOf: (where: ReadingsFileWhere) =>
    Object.fromEntries(
      readingsOf(where).map((reading, place) => [`reading${place + 1}`, ofReading(reading, place)]),
    ),
  read: async (from, caller, where: ReadingsFileWhere) => {
    const { lines, nextCursor } = await readReadingsPart(from, caller, where);
    // Values are there as they came, and come to nothing together.
    return { lines, nextCursor, isUpdating: false };
  },
};

function ofReading(reading: string, place: number) {
  const { per, unit } = shownUnit(reading);
  const measure = unit ? MEASURES[unit] : undefined;
  const { en, ru } = measure ? readingTitle(reading) : readingHeader(reading);
  const written = column('VehicleReading.columns', [en, ru], ['reading', 18], ({ values }, language) => {
    const value = values[place] ?? null;
    if (typeof value === 'boolean') return onOff(String(value), language);
    return value === null ? null : value / per;
  });
  return measure ? { ...written, measure } : written;
}

const MEASURES: Readonly<Record<string, Measure>> = { KMH: 'speed', KILOMETRE: 'distance', METRE: 'height' };
