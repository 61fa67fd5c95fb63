import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as wasmGlue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { adapterFactory } from './adapter.mjs';

const GLUE = '@prisma/schema-engine-wasm/schema_engine_bg';

/**
 * Loads the WebAssembly build of the engine; what it answers makes one engine a call.
 *
 * @param {{ schemas: string[], datasource: { url?: string } }} options
 */
export async function loadEngine({ schemas, datasource }) {
  const wasm = path.join(path.dirname(fileURLToPath(import.meta.resolve(GLUE))), 'schema_engine_bg.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {
    './schema_engine_bg.js': wasmGlue,
  });
  wasmGlue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const datamodels =
    schemas.length > 0 ? schemas.map((file) => [file, readFileSync(file, 'utf8')]) : undefined;
  return () => {
    if (!datasource.url) throw new Error('The datasource URL is missing: set DATABASE_URL.');
    const factory = bindMigrationAwareSqlAdapterFactory(adapterFactory(datasource));
    return wasmGlue.SchemaEngine.new({ datamodels }, () => {}, factory);
  };
}
