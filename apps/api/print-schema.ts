import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { listModules } from './list-modules.ts';

/**
 * Writes the generated files of the schema: lists of modules, SDL, and access rules. An argument names
 * another folder.
 */
const folder = process.argv[2] ?? import.meta.dirname;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

for (const [file, text] of Object.entries(listModules())) write(file, text);
// Loaded after the lists of modules, which it imports.
const { schema } = await import('./src/graphql/schema.ts');
const { describeAccess } = await import('./src/access/describe-access.ts');
write('schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`);
write('access.txt', describeAccess(schema));
