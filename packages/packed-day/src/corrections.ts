import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';
import { stepFrom, stepsBetween } from './float-bits.ts';
import { readGaps, writeGaps } from './rows-column.ts';

/** What must be added to guesses to have the numbers again, to the bit: nothing where they are right. */
export function writeCorrections(
  to: ByteWriter,
  values: readonly number[],
  guesses: readonly number[],
): void {
  const wrong: number[] = [];
  for (const [at, value] of values.entries()) if (!Object.is(value, guesses[at])) wrong.push(at);
  writeGaps(to, wrong);
  for (const at of wrong) to.wide(stepsBetween(guesses[at] ?? 0, values[at] ?? 0));
}

export function readCorrections(from: ByteReader, length: number): Map<number, bigint> {
  const wrong = readGaps(from, length);
  return new Map(wrong.map((at) => [at, from.wide()]));
}

export function corrected(guess: number, steps: bigint | undefined): number {
  return steps === undefined ? guess : stepFrom(guess, steps);
}
