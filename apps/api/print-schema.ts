import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { listModules } from './list-modules.ts';

/**
 * Writes what is committed of the schema beside the code: the lists of modules, the SDL, and who is served what. Or into
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
