import fc from 'fast-check';
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql';
import { JSONResolver } from 'graphql-scalars';
import { describe, expect, test } from 'vitest';
import { DateTime as Scalar } from './date-time.ts';
import { writerOf } from './scalar-writers.ts';

/** By the name that it has in the schema. */
const DateTime = new GraphQLScalarType({ ...Scalar.toConfig(), name: 'DateTime' });
const SCALARS = [GraphQLBoolean, GraphQLFloat, GraphQLID, GraphQLInt, GraphQLString, DateTime].map(
  (scalar) => [scalar.name, scalar] as const,
);
const anything = fc.oneof(
  fc.anything(),
  fc.double(),
  fc.integer({ min: -(2 ** 33), max: 2 ** 33 }),
  fc.string({ unit: 'binary' }),
  fc.date(),
);

/** As the executor answers it; null where it would not. */
function executed(scalar: GraphQLScalarType, value: unknown): string | null {
  try {
    return JSON.stringify(scalar.coerceOutputValue(value));
  } catch {
    return null;
  }
}

describe('writerOf', () => {
  test.for(SCALARS)(
    'what it writes of %s is what the executor would, or it leaves it to that',
    ([_, scalar]) => {
      fc.assert(
        fc.property(fc.array(anything), (values) => {
          const write = writerOf(scalar, false);
          for (const value of values) {
            const text = write?.(value) ?? null;
            if (text !== null) expect(text).toBe(executed(scalar, value));
          }
        }),
        { numRuns: 1_000 },
      );
    },
  );

  test.for([
    ['Float', GraphQLFloat, [0, -0, 1.5, -1e-7, 1e21, 2 ** 53]],
    ['Int', GraphQLInt, [0, -1, 2 ** 31 - 1, -(2 ** 31)]],
    ['Boolean', GraphQLBoolean, [true, false]],
    ['String', GraphQLString, ['', 'ä"\\\n\u2028', '\ud800']],
    ['ID', GraphQLID, ['a', 'a', '"', 'a']],
    ['DateTime', DateTime, [new Date(0), new Date('2026-06-01T06:00:00.120Z')]],
  ] as const)('leaves no value of %s that is its own to the executor', ([_, scalar, values]) => {
    const write = writerOf(scalar, false);
    for (const value of values) expect(write?.(value)).toBe(executed(scalar, value));
  });

  test('null is of those that may be it alone', () => {
    for (const nothing of [null, undefined]) {
      expect(writerOf(GraphQLFloat, true)?.(nothing)).toBe('null');
      expect(writerOf(GraphQLFloat, false)?.(nothing)).toBeNull();
    }
  });

  test('what may be an object is the executor’s', () => {
    expect(writerOf(JSONResolver, false)).toBeNull();
  });
});
