import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './envelope.ts';
import { packDay } from './pack-day.ts';
import { anyDay } from './stored-position.fixture.ts';
import { unpackDay } from './unpack-day.ts';
import { unpackPlaced } from './unpack-placed.ts';

test('records are those of the day, without distances and readings', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const packed = packDay(day);
      const placed = unpackDay(packed).map(({ distanceM, totalDistanceM, attributes, ...rest }) => rest);
      expect(unpackPlaced(packed)).toEqual(placed);
    }),
  );
});

test('what stands behind it is passed over unread', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const packed = packDay(day);
      const { rows, columns } = unseal(packed);
      const hashesAt = columns.length - rows * 8;
      const parts = [columns.subarray(0, hashesAt), Buffer.alloc(3), columns.subarray(hashesAt)];
      const longer = seal({ rows, columns: Buffer.concat(parts) });
      expect(() => unpackDay(longer)).toThrow(expect.objectContaining({ code: 'damaged' }));
      expect(unpackPlaced(longer)).toEqual(unpackPlaced(packed));
    }),
  );
});

test('columns that hold fewer records than they tell are damaged', () => {
  const columns = Buffer.alloc(20);
  expect(() => unpackPlaced(seal({ rows: 3, columns }))).toThrow(
    expect.objectContaining({ code: 'damaged' }),
  );
});
