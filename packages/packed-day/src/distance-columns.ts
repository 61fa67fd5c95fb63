import { readBits, writeBits } from './bits-column.ts';
import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { corrected, readCorrections, writeCorrections } from './corrections.ts';
import { guessLegM } from './guess-leg.ts';
import { readRows, writeRows } from './rows-column.ts';
import type { StoredPosition } from './stored-position.ts';

type Placed = Pick<StoredPosition, 'valid' | 'latitude' | 'longitude'>;
type Measured = Pick<StoredPosition, 'distanceM' | 'totalDistanceM'>;

/**
 * Legs and their sums are numbers of full precision, of which every digit follows from the places and from the sum
 * before: they are guessed, and what is kept is where the guess is wrong.
 */
export function writeDistances(to: ByteWriter, rows: readonly (Placed & Measured)[]): void {
  const odometer = new GuessedOdometer();
  const legs: Guessed = { rows: [], values: [], guesses: [] };
  const totals: Guessed = { rows: [], values: [], guesses: [] };
  for (const [row, position] of rows.entries()) {
    const { distanceM, totalDistanceM } = position;
    if (distanceM !== null) push(legs, row, distanceM, distanceM === 0 ? 0 : odometer.guessLeg(position));
    if (totalDistanceM !== null) push(totals, row, totalDistanceM, odometer.guessTotal(distanceM));
    odometer.learn(position, position);
  }
  writeRows(to, legs.rows, rows.length);
  writeRows(to, totals.rows, rows.length);
  writeBits(
    to,
    legs.values.map((leg) => leg !== 0),
  );
  writeCorrections(to, legs.values, legs.guesses);
  writeCorrections(to, totals.values, totals.guesses);
}

export function readDistances(from: ByteReader, places: readonly Placed[]): Measured[] {
  const legRows = readRows(from, places.length);
  const totalRows = readRows(from, places.length);
  const isLeg = readBits(from, legRows.length);
  const legSteps = readCorrections(from, legRows.length);
  const totalSteps = readCorrections(from, totalRows.length);
  const odometer = new GuessedOdometer();
  let [leg, total] = [0, 0];
  return places.map((place, row) => {
    const measured: Measured = { distanceM: null, totalDistanceM: null };
    if (legRows[leg] === row) {
      const guess = isLeg[leg] ? odometer.guessLeg(place) : 0;
      measured.distanceM = corrected(guess, legSteps.get(leg++));
    }
    if (totalRows[total] === row)
      measured.totalDistanceM = corrected(odometer.guessTotal(measured.distanceM), totalSteps.get(total++));
    odometer.learn(place, measured);
    return measured;
  });
}

type Guessed = { rows: number[]; values: number[]; guesses: number[] };

function push(to: Guessed, row: number, value: number, guess: number): void {
  to.rows.push(row);
  to.values.push(value);
  to.guesses.push(guess);
}

/** Counts as ingest does: from the last counted place, which drift while standing does not move. */
class GuessedOdometer {
  #counted: Placed | null = null;
  #totalM = 0;

  guessLeg(place: Placed): number {
    return this.#counted ? guessLegM(this.#counted, place) : 0;
  }

  guessTotal(distanceM: number | null): number {
    return this.#totalM + (distanceM ?? 0);
  }

  /** A record that came late has no total, and changed nothing of those after it. */
  learn(place: Placed, { distanceM, totalDistanceM }: Measured): void {
    if (totalDistanceM === null) return;
    this.#totalM = totalDistanceM;
    if (place.valid && distanceM !== 0) this.#counted = place;
  }
}
