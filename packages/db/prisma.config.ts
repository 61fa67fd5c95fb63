import path from 'node:path';
import { defineConfig } from 'prisma/config';

// The native schema engine is a download; the same engine ships as WebAssembly in a package (schema-engine/ beside this file).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, 'schema-engine/main.mjs');
process.env.CHECKPOINT_DISABLE ??= '1';

export default defineConfig({
  schema: '../../prisma/schema.prisma',
  migrations: { path: '../../prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/fleet' },
});
