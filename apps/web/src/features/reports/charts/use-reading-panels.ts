import type { ReadingColumn } from '@fleet/tracks/reading-curve';
import { useMemo } from 'react';
import type { EnvelopeCurve, EnvelopeKind } from '../../../charts/envelope.ts';
import { vehicleColor } from '../../../map/vehicle-colors.ts';
import type { ReportVehicle } from '../frame/report-vehicle.ts';
import { useVehicleOrder } from '../frame/use-vehicle-order.ts';
import { kindOf, type ReadingName, type Readings } from './readings.ts';
import { type ReadingWords, useReadingWords } from './use-reading-words.ts';

/** A reading with its curves in the displayed unit. */
export type ReadingPanelOf = {
  reading: string;
  kind: EnvelopeKind;
  words: ReadingWords;
  curves: EnvelopeCurve[];
};

type UseReadingPanelsInput = {
  data: Readings;
  names: readonly ReadingName[];
  vehicleOf: (id: string) => ReportVehicle;
};

/** Charts by reading; a vehicle has the same colour in all. */
export function useReadingPanels({
  data,
  names,
  vehicleOf,
}: UseReadingPanelsInput): readonly ReadingPanelOf[] {
  const wordsOf = useReadingWords();
  const compare = useVehicleOrder(vehicleOf);
  return useMemo(() => {
    const ids = data.listed.map(({ vehicleId }) => vehicleId).toSorted(compare);
    return data.readings.map((reading): ReadingPanelOf => {
      const words = wordsOf(reading);
      const curves = data.curves
        .filter((curve) => curve.reading === reading && curve.columns.length > 0)
        .toSorted((a, b) => compare(a.vehicleId, b.vehicleId))
        .map(({ vehicleId, columns }) => ({
          id: vehicleId,
          name: vehicleOf(vehicleId).title,
          color: vehicleColor(ids.indexOf(vehicleId)),
          columns: columns.map((column) => scaled(column, words.per)),
        }));
      return { reading, kind: kindOf(reading, names), words, curves };
    });
  }, [data, names, vehicleOf, compare, wordsOf]);
}

function scaled(column: ReadingColumn, per: number): ReadingColumn {
  const { least, highest, average } = column;
  return { ...column, least: least / per, highest: highest / per, average: average / per };
}
