import type PrismaTypes from '@fleet/db/pothos-types';
import { getDatamodel } from '@fleet/db/pothos-types';
import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import PrismaPlugin from '@pothos/plugin-prisma';
import { JSONResolver } from 'graphql-scalars';
import '../access/pothos-options.ts';
import { TooComplexError } from '../errors.ts';
import type { Context } from './context.ts';
import { DateTime } from './date-time.ts';
import { DEFAULT_MULTIPLIER, MAX_BREADTH, MAX_COST, MAX_DEPTH } from './limits.ts';

export const builder = new SchemaBuilder<{
  PrismaTypes: PrismaTypes;
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    ID: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
}>({
  plugins: [ComplexityPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: {
    // From the context rather than an instance, so that one process can serve several databases, as tests do.
    client: ({ services }) => services.db,
    dmmf: getDatamodel(),
    exposeDescriptions: false,
    onUnusedQuery: 'error',
  },
  complexity: {
    limit: { complexity: MAX_COST, depth: MAX_DEPTH, breadth: MAX_BREADTH },
    defaultComplexity: 1,
    defaultListMultiplier: DEFAULT_MULTIPLIER,
    complexityError: (kind) =>
      new TooComplexError(`The query is too large (${kind.toLowerCase()}), ask for less at once`),
  },
});

builder.queryType();
builder.mutationType();
builder.addScalarType('DateTime', DateTime);
builder.addScalarType('JSON', JSONResolver);
