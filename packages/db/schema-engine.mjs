#!/usr/bin/env node
// Prisma's schema engine without a download. `prisma` starts PRISMA_SCHEMA_ENGINE_BINARY as a child process and
// speaks line-delimited JSON-RPC with it; this file answers with the WebAssembly build of the same engine
// (npm: @prisma/schema-engine-wasm, same commit as the CLI) over the `pg` driver.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as wasmGlue from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

const args = { schemas: [], datasource: {}, cli: null };
for (let argv = process.argv.slice(2), i = 0; i < argv.length; i++) {
  if (argv[i] === '--version') {
    process.stdout.write('schema-engine-cli wasm\n');
    process.exit(0);
  } else if (argv[i] === '--datamodels') args.schemas.push(argv[++i]);
  else if (argv[i] === '--datasource') args.datasource = JSON.parse(argv[++i]);
  else if (argv[i] === 'cli') args.cli = argv[++i];
  else if (argv[i].startsWith('--')) i++; // --enabled-preview-features, --extension-types
}

/** A URL the `pg` driver understands: Prisma's own parameters removed, optionally another database. */
function pgUrl(url, database) {
  const u = new URL(url);
  for (const k of ['schema', 'connection_limit', 'pool_timeout', 'connect_timeout', 'pgbouncer'])
    u.searchParams.delete(k);
  if (database) u.pathname = `/${database}`;
  return u.toString();
}
const ident = (name) => `"${name.replaceAll('"', '""')}"`;

async function withAdmin(url, sql) {
  let last;
  for (const database of ['postgres', 'template1']) {
    const client = new pg.Client({ connectionString: pgUrl(url, database) });
    try {
      await client.connect();
    } catch (e) {
      last = e;
      continue;
    }
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  }
  throw last;
}

let patched = false;
async function connect(url) {
  const schema = new URL(url).searchParams.get('schema') ?? undefined;
  const adapter = await new PrismaPg(
    { connectionString: pgUrl(url), max: 1, options: '-c TimeZone=UTC' },
    { schema },
  ).connect();
  // The stock adapter splits scripts on ';', which breaks DO blocks and function bodies.
  adapter.executeScript = async (script) => {
    try {
      await adapter.underlyingDriver().query(script);
    } catch (e) {
      adapter.onError(e);
    }
  };
  if (!patched) {
    patched = true;
    // The stock adapter cannot map "char" (oid 18), which the engine reads from pg_catalog.
    const proto = Object.getPrototypeOf(Object.getPrototypeOf(adapter));
    const { queryRaw, performIO } = proto;
    proto.queryRaw = async function (query) {
      const chars = [];
      const view = Object.create(this, {
        performIO: {
          value: async (q) => {
            const res = await performIO.call(this, q);
            res.fields = res.fields.map((f, i) =>
              f.dataTypeID === 18 ? (chars.push(i), { ...f, dataTypeID: 25 }) : f,
            );
            return res;
          },
        },
      });
      const out = await queryRaw.call(view, query);
      for (const i of chars) out.columnTypes[i] = ColumnTypeEnum.Character;
      return out;
    };
  }
  return adapter;
}

const factory = (datasource) => ({
  provider: 'postgres',
  adapterName: '@prisma/adapter-pg',
  connect: () => connect(datasource.url),
  async connectToShadowDb() {
    if (datasource.shadowDatabaseUrl) {
      const adapter = await connect(datasource.shadowDatabaseUrl);
      await adapter.underlyingDriver().query('DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public');
      return adapter;
    }
    const name = `prisma_migrate_shadow_db_${randomUUID()}`;
    await withAdmin(datasource.url, `CREATE DATABASE ${ident(name)}`);
    const adapter = await connect(pgUrl(datasource.url, name));
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      await dispose();
      await withAdmin(datasource.url, `DROP DATABASE IF EXISTS ${ident(name)} WITH (FORCE)`);
    };
    return adapter;
  },
});

async function runCli(command, { url }) {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  try {
    if (command === 'can-connect-to-database') {
      const client = new pg.Client({ connectionString: pgUrl(url) });
      await client.connect();
      await client.end();
    } else if (command === 'create-database') await withAdmin(url, `CREATE DATABASE ${ident(database)}`);
    else if (command === 'drop-database')
      await withAdmin(url, `DROP DATABASE IF EXISTS ${ident(database)} WITH (FORCE)`);
    else throw new Error(`unknown command ${command}`);
    process.exit(0);
  } catch (e) {
    const code = { '3D000': 'P1003', '28P01': 'P1000', 28000: 'P1000', '42P04': 'P1009' }[e.code] ?? 'P1001';
    const { hostname, port } = new URL(url);
    const message =
      code === 'P1003'
        ? `Database \`${database}\` does not exist`
        : code === 'P1001'
          ? `Can't reach database server at \`${hostname}:${port || 5432}\` (${e.message})`
          : e.message;
    const log = {
      level: 'ERROR',
      target: 'schema_engine::logger',
      fields: { message, error_code: code, is_panic: false },
    };
    process.stderr.write(`\n${JSON.stringify(log)}`); // the CLI skips the first line and parses each of the rest
    process.exit(1);
  }
}

async function serve() {
  const wasmPath = path.join(
    path.dirname(fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg'))),
    'schema_engine_bg.wasm',
  );
  const { instance } = await WebAssembly.instantiate(readFileSync(wasmPath), {
    './schema_engine_bg.js': wasmGlue,
  });
  wasmGlue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();

  const datamodels = args.schemas.length ? args.schemas.map((p) => [p, readFileSync(p, 'utf8')]) : undefined;
  let bound;
  const newEngine = () => {
    if (!args.datasource.url) throw new Error('The datasource URL is missing: set DATABASE_URL.');
    bound = bindMigrationAwareSqlAdapterFactory(factory(args.datasource));
    return wasmGlue.SchemaEngine.new({ datamodels }, () => {}, bound);
  };
  /** SQL from the migrations directory's end state to the schema files; null when they agree. */
  const pending = async ({ migrationsList, schema, filters }) => {
    const history = migrationsList.migrationDirectories.length
      ? { tag: 'migrations', ...migrationsList }
      : { tag: 'empty' };
    const r = await (await newEngine()).diff({
      from: history,
      to: { tag: 'schemaDatamodel', files: schema.files },
      script: true,
      exitCode: true,
      filters,
    });
    return r.exitCode === 2
      ? r.stdout.replace(/^-- CreateSchema\nCREATE SCHEMA IF NOT EXISTS "public";\s*/, '').trim()
      : null;
  };
  const destructive =
    /\bDROP (TABLE|COLUMN)\b|\bSET DATA TYPE\b|\bADD COLUMN\b(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/;

  const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const methods = {
    getDatabaseVersion: async (p) => (await newEngine()).version(p),
    createDatabase: async () => {
      const databaseName = decodeURIComponent(new URL(args.datasource.url).pathname.slice(1));
      await withAdmin(args.datasource.url, `CREATE DATABASE ${ident(databaseName)}`);
      return { databaseName };
    },
    diff: async (p) => {
      const { exitCode, stdout } = await (await newEngine()).diff(p);
      if (stdout != null) send({ id: 'print', method: 'print', params: { content: stdout } });
      return { exitCode, stdout: null };
    },
    // In the WASM build these two ask for a shadow database they are never handed; a diff tells the same.
    evaluateDataLoss: async (p) => {
      const sql = await pending(p);
      const warnings = (sql ?? '')
        .split('\n')
        .filter((l) => destructive.test(l))
        .map((l) => ({ message: l.trim(), stepIndex: 0 }));
      return { migrationSteps: sql ? 1 : 0, unexecutableSteps: [], warnings };
    },
    createMigration: async (p) => {
      const sql = await pending(p);
      const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
      const slug = p.migrationName
        .trim()
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^_+|_+$/g, '')
        .slice(0, 200);
      return {
        connectorType: 'postgresql',
        extension: 'sql',
        generatedMigrationName: `${stamp}_${slug}`,
        migrationScript: sql ? `${sql}\n` : p.draft ? '-- This is an empty migration.\n' : null,
      };
    },
  };

  async function handle({ id, method, params }) {
    try {
      const result = methods[method]
        ? await methods[method](params)
        : await (await newEngine())[method](params);
      send({ id, result: result ?? {} });
    } catch (e) {
      const data = { is_panic: false, message: e?.message ?? String(e) };
      if (e?.code) data.error_code = e.code;
      send({
        id,
        error: { code: 4466, message: 'An error happened. Check the data field for details.', data },
      });
    }
  }
  let queue = Promise.resolve();
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      const message = line.trim() && JSON.parse(line);
      if (message?.method) queue = queue.then(() => handle(message)); // the rest are replies to our `print`
    })
    .on('close', () => queue.finally(() => process.exit(0)));
}

await (args.cli ? runCli(args.cli, args.datasource) : serve());
