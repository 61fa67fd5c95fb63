import type { TripsSheet } from './trips-sheet.ts';

export type ColumnBox = { x: number; widthPt: number };
export type TripColumns = Record<'when' | 'places' | 'driver' | 'distance' | 'time' | 'top', ColumnBox>;

const WHEN_PT = 84;
const DRIVER_PT = 92;
const FIGURES_PT = 52;

/** Columns of trips between two x positions; without drivers, places are wider. */
export function tripColumns(
  sheet: TripsSheet,
  { left, right }: { left: number; right: number },
): TripColumns {
  const driverPt = sheet.words.driver === null ? 0 : DRIVER_PT;
  const figuresAt = right - 3 * FIGURES_PT;
  const placesPt = figuresAt - driverPt - left - WHEN_PT;
  return {
    when: { x: left, widthPt: WHEN_PT },
    places: { x: left + WHEN_PT, widthPt: placesPt - 8 },
    driver: { x: left + WHEN_PT + placesPt, widthPt: Math.max(0, driverPt - 8) },
    distance: { x: figuresAt, widthPt: FIGURES_PT },
    time: { x: figuresAt + FIGURES_PT, widthPt: FIGURES_PT },
    top: { x: figuresAt + 2 * FIGURES_PT, widthPt: FIGURES_PT },
  };
}
