import fc from 'fast-check';
import { type GraphQLSchema, graphql } from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SIGNED_IN } from '../access/rules.ts';
import { builder } from './builder.ts';
import { inputType } from './input-types.ts';
import { parseInput } from './parse-input.ts';

/*
 * The input type that GraphQL has of a schema, and the schema itself, take and refuse the same: else a client writes by
 * the one what the other refuses. Bounds and patterns are the schema's alone, so the schemas here have none.
 */

const RUNS = 200;
const SEED = 20_261_122;

/** A kind of field: its schema, values that are good for it, as JSON, and some that are not. */
type Kind = { schema: z.ZodType; good: fc.Arbitrary<unknown>; bad: readonly unknown[] };

const INT_MAX = 2_147_483_647;
const instant = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
  .map((date) => date.toISOString());

const SCALARS: fc.Arbitrary<Kind> = fc.constantFrom(
  { schema: z.string(), good: fc.string({ unit: 'grapheme' }), bad: [1, true, { a: 1 }] },
  { schema: z.uuid(), good: fc.uuid(), bad: [{ a: 1 }, true] },
  { schema: z.int(), good: fc.integer({ min: -INT_MAX, max: INT_MAX }), bad: ['1', 1.5, true, { a: 1 }] },
  {
    schema: z.number(),
    good: fc.double({ noNaN: true, noDefaultInfinity: true }),
    bad: ['1', true, { a: 1 }],
  },
  { schema: z.boolean(), good: fc.boolean(), bad: ['true', 1, { a: 1 }] },
  { schema: z.date(), good: instant, bad: ['yesterday', true, { a: 1 }] },
  { schema: z.record(z.string(), z.unknown()), good: fc.dictionary(fc.string(), fc.integer()), bad: [] },
);

/** Present, or left out in one of the ways that schemas of the product leave out. */
type Field = Kind & { required: boolean };
const WRAPS: readonly ((kind: Kind) => Field)[] = [
  (kind) => ({ ...kind, required: true }),
  (kind) => ({ ...kind, schema: kind.schema.optional(), required: false }),
  (kind) => ({ ...kind, schema: kind.schema.nullish(), required: false }),
  (kind) => ({ ...kind, schema: kind.schema.transform((value) => value).optional(), required: false }),
  (kind) => ({ ...kind, schema: kind.schema.optional().describe('What it is'), required: false }),
];

const { object } = fc.letrec<{ kind: Kind; object: Kind }>((tie) => ({
  kind: fc.oneof(
    { maxDepth: 2 },
    SCALARS,
    SCALARS.map(({ schema, good, bad }) => ({
      schema: z.array(schema),
      good: fc.array(good, { maxLength: 3 }),
      bad: bad.map((one) => [one]),
    })),
    tie('object'),
  ),
  object: fc
    .array(fc.tuple(tie('kind'), fc.constantFrom(...WRAPS)), { minLength: 1, maxLength: 4 })
    .map((parts) => objectOf(parts.map(([kind, wrap]) => wrap(kind)))),
}));

function objectOf(fields: readonly Field[]): Kind {
  const named = fields.map((field, index) => [`f${index}`, field] as const);
  const good = fc
    .tuple(...named.map(([, field]) => presenceOf(field)))
    .map((values) =>
      Object.fromEntries(named.flatMap(([name], i) => (values[i] === ABSENT ? [] : [[name, values[i]]]))),
    );
  const bad = named.flatMap(([name, field]) => field.bad.map((value) => ({ [name]: value })));
  return {
    schema: z.object(Object.fromEntries(named.map(([name, { schema }]) => [name, schema]))),
    good,
    bad,
  };
}

const ABSENT = Symbol('absent');
const presenceOf = ({ good, required }: Field): fc.Arbitrary<unknown> =>
  required ? good : fc.oneof(good, fc.constant(null), fc.constant(ABSENT));

type Sample = Kind & { name: string };

/** One schema of GraphQL with an input type for each of these. */
function schemaWith(samples: readonly Sample[]): GraphQLSchema {
  for (const { name, schema } of samples) {
    const type = inputType(name, schema as z.ZodObject);
    builder.queryField(`take${name}`, (t) =>
      t.string({
        access: SIGNED_IN,
        args: { value: t.arg({ type, required: true }) },
        resolve: (_root, { value }) => {
          parseInput(schema, 'value', value);
          return 'taken';
        },
      }),
    );
  }
  return builder.toSchema();
}

const samples: Sample[] = fc
  .sample(object, { numRuns: RUNS, seed: SEED })
  .map((kind, index) => ({ ...kind, name: `Generated${index}` }));
builder.mutationField('nothing', (t) => t.boolean({ access: SIGNED_IN, resolve: () => true }));
const schema = schemaWith(samples);

/** Who refuses a value: GraphQL before anything runs, or the schema in the resolver; nobody. */
async function refusedBy({ name }: Sample, value: unknown): Promise<'GraphQL' | 'the schema' | 'nobody'> {
  const source = `query ($value: ${name}!) { take${name}(value: $value) }`;
  const { data, errors } = await graphql({
    schema,
    source,
    variableValues: { value },
    contextValue: { services: {}, caller: null },
  });
  if (data?.[`take${name}`] === 'taken') return 'nobody';
  return errors?.[0]?.path ? 'the schema' : 'GraphQL';
}

describe('an input type', () => {
  test('takes what its schema takes, with null for what may be left out', async () => {
    for (const sample of samples) {
      const values = fc.sample(sample.good, { numRuns: 5, seed: SEED });
      for (const value of values)
        expect(await refusedBy(sample, value), `${sample.name} ${JSON.stringify(value)}`).toBe('nobody');
    }
  });

  test('refuses of itself another kind of value, and a field that the schema does not know', async () => {
    for (const sample of samples) {
      const [good] = fc.sample(sample.good, { numRuns: 1, seed: SEED }) as [object];
      for (const wrong of [...(sample.bad as object[]), { unknown: 1 }]) {
        const value = { ...good, ...wrong };
        expect(await refusedBy(sample, value), `${sample.name} ${JSON.stringify(value)}`).toBe('GraphQL');
      }
    }
  });

  test('refuses of itself what has to be there and is not, or is null', async () => {
    let seen = 0;
    for (const sample of samples) {
      const [good] = fc.sample(sample.good, { numRuns: 1, seed: SEED }) as [Record<string, unknown>];
      const shape = (sample.schema as z.ZodObject).shape;
      for (const name of Object.keys(shape).filter((each) => !shape[each]?.safeParse(undefined).success)) {
        const { [name]: _left, ...rest } = good;
        seen += 2;
        expect(await refusedBy(sample, rest), `${sample.name} without ${name}`).toBe('GraphQL');
        expect(await refusedBy(sample, { ...good, [name]: null }), `${sample.name}, ${name}: null`).toBe(
          'GraphQL',
        );
      }
    }
    expect(seen).toBeGreaterThan(RUNS);
  });
});

describe('the name of an input type', () => {
  test('is one schema’s: its own, else the given one, and the same at every use', () => {
    inputType('Taken', z.object({ a: z.string() }));
    expect(() => inputType('Taken', z.object({ a: z.string() }))).toThrow('Two input types are called Taken');
    const same = z.object({ a: z.string() });
    expect(inputType('Same', same)).toBe(inputType('Other', same));
    expect(inputType('Given', z.object({ a: z.string() }).meta({ id: 'OfItsOwn' })).name).toBe('OfItsOwn');
  });
});
