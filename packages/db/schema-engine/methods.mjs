import { databaseOf, quote, runOnServer } from './postgres.mjs';

const SLUG_MAX = 200;
const DESTRUCTIVE =
  /\bDROP (TABLE|COLUMN)\b|\bSET DATA TYPE\b|\bADD COLUMN\b(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/;
const DEFAULT_SCHEMA = /^-- CreateSchema\nCREATE SCHEMA IF NOT EXISTS "public";\s*/;

/**
 * The calls that the WebAssembly build answers otherwise than the native engine; all others go to it unchanged.
 *
 * @param {{ newEngine: () => Promise<any>, url: string, print: (text: string) => void }} context
 */
export function methodsOf({ newEngine, url, print }) {
  return {
    getDatabaseVersion: async (params) => (await newEngine()).version(params),
    createDatabase: async () => {
      const databaseName = databaseOf(url);
      await runOnServer(url, `CREATE DATABASE ${quote(databaseName)}`);
      return { databaseName };
    },
    diff: async (params) => {
      const { exitCode, stdout } = await (await newEngine()).diff(params);
      if (stdout != null) print(stdout);
      return { exitCode, stdout: null };
    },
    // These two ask for a shadow database they are never handed; a diff tells the same.
    evaluateDataLoss: async (params) => dataLoss(await pendingSql(await newEngine(), params)),
    createMigration: async (params) => migration(params, await pendingSql(await newEngine(), params)),
  };
}

/** SQL from the end of the migrations to the schema files; null when they agree. */
async function pendingSql(engine, { migrationsList, schema, filters }) {
  const empty = migrationsList.migrationDirectories.length === 0;
  const { exitCode, stdout } = await engine.diff({
    from: empty ? { tag: 'empty' } : { tag: 'migrations', ...migrationsList },
    to: { tag: 'schemaDatamodel', files: schema.files },
    script: true,
    exitCode: true,
    filters,
  });
  return exitCode === 2 ? stdout.replace(DEFAULT_SCHEMA, '').trim() : null;
}

function dataLoss(sql) {
  const lines = (sql ?? '').split('\n').filter((line) => DESTRUCTIVE.test(line));
  return {
    migrationSteps: sql ? 1 : 0,
    unexecutableSteps: [],
    warnings: lines.map((line) => ({ message: line.trim(), stepIndex: 0 })),
  };
}

function migration({ migrationName, draft }, sql) {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const slug = migrationName
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, SLUG_MAX);
  return {
    connectorType: 'postgresql',
    extension: 'sql',
    generatedMigrationName: `${stamp}_${slug}`,
    migrationScript: sql ? `${sql}\n` : emptyMigration(draft),
  };
}

function emptyMigration(draft) {
  return draft ? '-- This is an empty migration.\n' : null;
}
