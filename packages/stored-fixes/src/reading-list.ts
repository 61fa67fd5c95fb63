import { createHash } from 'node:crypto';

/** What a list can say of a row's readings. */
export type ReadingValue = string | number | boolean;

/** What a value is: `n` a number, `b` on or off, `t` a text. A way to write one otherwise is another letter. */
export type ReadingKind = 'n' | 'b' | 't';

/** The names of a row's readings in the order of their values, under the number by which rows know it. */
export type ReadingList = {
  number: number;
  names: readonly string[];
  /** A letter for each name. */
  kinds: string;
  /** How many of them are on or off: their bits stand in front. */
  bools: number;
  /** Places in the order in which `jsonb` keeps names, and tells them: shorter ones first, and by their bytes. */
  told: readonly number[];
  /** By name, where its value stands. */
  places: ReadonlyMap<string, number>;
};

export function kindOf(value: unknown): ReadingKind | null {
  switch (typeof value) {
    case 'number':
      return 'n';
    case 'boolean':
      return 'b';
    case 'string':
      return 't';
    default:
      return null;
  }
}

/** The number is of the names and kinds alone: each process and each database comes to the same. */
export function readingList(names: readonly string[], kinds: string): ReadingList {
  const text = JSON.stringify([kinds, ...names]);
  const bytes = names.map((name) => Buffer.from(name));
  const told = [...names.keys()].sort((a, b) => byLengthAndBytes(bytes[a], bytes[b]));
  return {
    number: createHash('sha256').update(text).digest().readInt32BE(0),
    names,
    kinds,
    bools: kinds.split('b').length - 1,
    told,
    places: new Map(names.map((name, place) => [name, place])),
  };
}

const NONE = Buffer.alloc(0);

function byLengthAndBytes(a: Buffer = NONE, b: Buffer = NONE): number {
  return a.length - b.length || Buffer.compare(a, b);
}
