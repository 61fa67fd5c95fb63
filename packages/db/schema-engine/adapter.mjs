import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import { pgUrl, quote, runOnServer } from './postgres.mjs';

const OID_CHAR = 18;
const OID_TEXT = 25;

/** What the engine asks for connections, to the database and to the shadow database it replays migrations in. */
export function adapterFactory(datasource) {
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(datasource.url),
    connectToShadowDb: () =>
      datasource.shadowDatabaseUrl
        ? connectToGivenShadow(datasource.shadowDatabaseUrl)
        : connectToOwnShadow(datasource.url),
  };
}

async function connectToGivenShadow(url) {
  const adapter = await connect(url);
  await adapter.underlyingDriver().query('DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public');
  return adapter;
}

async function connectToOwnShadow(url) {
  const name = `prisma_migrate_shadow_db_${randomUUID()}`;
  await runOnServer(url, `CREATE DATABASE ${quote(name)}`);
  const adapter = await connect(pgUrl(url, name));
  const dispose = adapter.dispose.bind(adapter);
  adapter.dispose = async () => {
    await dispose();
    await runOnServer(url, `DROP DATABASE IF EXISTS ${quote(name)} WITH (FORCE)`);
  };
  return adapter;
}

async function connect(url) {
  const schema = new URL(url).searchParams.get('schema') ?? undefined;
  const adapter = await new PrismaPg(
    { connectionString: pgUrl(url), max: 1, options: '-c TimeZone=UTC' },
    { schema },
  ).connect();
  adapter.executeScript = (script) => executeScript(adapter, script);
  readCharColumns(adapter);
  return adapter;
}

/** The stock adapter splits scripts at every ';', which breaks DO blocks and function bodies. */
async function executeScript(adapter, script) {
  try {
    await adapter.underlyingDriver().query(script);
  } catch (error) {
    adapter.onError(error);
  }
}

/** The stock adapter cannot map "char", which the engine reads from pg_catalog: we hand it over as text. */
function readCharColumns(adapter) {
  const { queryRaw, performIO } = adapter;
  adapter.queryRaw = async (query) => {
    const charColumns = new Set();
    const view = Object.create(adapter, {
      performIO: {
        value: async (statement) => {
          const result = await performIO.call(adapter, statement);
          return { ...result, fields: result.fields.map((field, i) => asText(field, i, charColumns)) };
        },
      },
    });
    const answer = await queryRaw.call(view, query);
    for (const i of charColumns) answer.columnTypes[i] = ColumnTypeEnum.Character;
    return answer;
  };
}

function asText(field, index, charColumns) {
  if (field.dataTypeID !== OID_CHAR) return field;
  charColumns.add(index);
  return { ...field, dataTypeID: OID_TEXT };
}
