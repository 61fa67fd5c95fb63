import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReadingValues } from './reading-values.ts';

const VALUE = fc.record({
  atMs: fc.integer({ min: 0, max: 4e12 }),
  value: fc.double({ noNaN: true }),
  isAfterGap: fc.boolean(),
});

test('values are there as they were pushed, however many', () => {
  fc.assert(
    fc.property(fc.array(VALUE, { maxLength: 1_200, size: 'max' }), (pushed) => {
      const values = new ReadingValues();
      for (const value of pushed) values.push(value);
      expect(values.length).toBe(pushed.length);
      expect([...values]).toEqual(pushed);
      for (const index of [0, -1, 255, 256, -256, 1_023, pushed.length, -pushed.length - 1])
        expect(values.at(index)).toEqual(pushed.at(index));
    }),
    {
      numRuns: 30,
      examples: [
        [
          Array.from({ length: 600 }, (_, atMs) => ({
            atMs,
            value: 1 / (atMs + 1),
            isAfterGap: atMs % 3 === 0,
          })),
        ],
      ],
    },
  );
});
