import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { describeAccess } from './src/access/describe-access.ts';
import { schema } from './src/graphql/schema.ts';

/** Writes what is committed of the schema beside the code: its SDL, and who is served what. Or into another folder. */
const folder = process.argv[2] ?? import.meta.dirname;
writeFileSync(path.join(folder, 'schema.graphql'), `${printSchema(lexicographicSortSchema(schema))}\n`);
writeFileSync(path.join(folder, 'access.txt'), describeAccess(schema));
