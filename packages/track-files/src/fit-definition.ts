/** What a message of FIT is made of: fields by their number, each at its place. */
export type FitDefinition = {
  message: number;
  /** Of its data, without the head. */
  size: number;
  /** The value of a field in the message at `at`; null where it has none, or says that it knows none. */
  read: (view: DataView, at: number, field: number) => number | null;
};

type Field = { offset: number; size: number; type: number };

const BASE_TYPE = 0x1f;
/** By base type: how it is read, and which value is none. */
const NUMBERS: Readonly<Record<number, { size: number; none: number; name: NumberReader }>> = {
  1: { size: 1, none: 0x7f, name: 'getInt8' },
  2: { size: 1, none: 0xff, name: 'getUint8' },
  3: { size: 2, none: 0x7fff, name: 'getInt16' },
  4: { size: 2, none: 0xffff, name: 'getUint16' },
  5: { size: 4, none: 0x7fffffff, name: 'getInt32' },
  6: { size: 4, none: 0xffffffff, name: 'getUint32' },
};
type NumberReader = 'getInt8' | 'getUint8' | 'getInt16' | 'getUint16' | 'getInt32' | 'getUint32';

type Place = { at: number; until: number; hasDeveloperFields: boolean };

/** A definition, and where it ends; null where the file ends first. */
export function readFitDefinition(
  view: DataView,
  { at, until, hasDeveloperFields }: Place,
): { definition: FitDefinition; end: number } | null {
  if (at + 5 > until) return null;
  const isLittle = view.getUint8(at + 1) === 0;
  const message = view.getUint16(at + 2, isLittle);
  const count = view.getUint8(at + 4);
  let end = at + 5 + 3 * count;
  if (end > until) return null;
  const fields = new Map<number, Field>();
  let size = 0;
  for (let place = at + 5; place < end; place += 3) {
    const field = { offset: size, size: view.getUint8(place + 1), type: view.getUint8(place + 2) };
    fields.set(view.getUint8(place), field);
    size += field.size;
  }
  if (hasDeveloperFields) {
    const own = end < until ? view.getUint8(end) : 0;
    const first = end + 1;
    end = first + 3 * own;
    if (end > until) return null;
    for (let place = first; place < end; place += 3) size += view.getUint8(place + 1);
  }
  return { definition: { message, size, read: readerOf(fields, isLittle) }, end };
}

function readerOf(fields: ReadonlyMap<number, Field>, isLittle: boolean): FitDefinition['read'] {
  return (view, at, number) => {
    const field = fields.get(number);
    const type = field && NUMBERS[field.type & BASE_TYPE];
    if (!field || !type || field.size !== type.size) return null;
    const value = view[type.name](at + field.offset, isLittle);
    return value === type.none ? null : value;
  };
}
