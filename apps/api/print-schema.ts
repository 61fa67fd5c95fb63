import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './src/graphql/schema.ts';

/** Writes the committed SDL, or the file named as the first argument. */
const target = process.argv[2] ?? new URL('./schema.graphql', import.meta.url);
writeFileSync(target, `${printSchema(lexicographicSortSchema(schema))}\n`);
