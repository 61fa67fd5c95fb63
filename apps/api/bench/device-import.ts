/**
 * `pnpm bench:device-import`: imports 10,000 rows from an .xlsx and an .xls file, some of them invalid, by
 * the steps of the import screen against the real API: upload, reading, checking, registering. Memory is that
 * of the API above its idle state.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHECKED_ROWS_MAX, type DeviceSheetRow } from '@fleet/contracts/device-sheet';
import { matchHeaders } from '@fleet/contracts/device-sheet-columns';
import { fatesOfRows, type Registrations, type RowToJudge } from '@fleet/contracts/device-sheet-fates';
import { deviceOfRow, type SheetValues, wallClockOfCell } from '@fleet/contracts/device-sheet-row';
import { XLS_TYPE, XLSX_TYPE } from '@fleet/contracts/file';
import { askAt } from '@fleet/testing/ask';
import { signUpAt } from '@fleet/testing/sign-up';
import { xlsOf, xlsxOf } from '../src/sheets/sheet-files.fixture.ts';
import { startBenchStack } from './lib/bench-stack.ts';
import { startApiProcess } from './lib/server-process.ts';

const ROWS = 10_000;
/** Rows that the account has registered before. */
const KNOWN = 300;
/** Devices in one request, as the import screen sends them. */
const AT_ONCE = 50;
const MEMORY_EVERY_MS = 20;
const HEADERS = [
  'IMEI',
  'SIM',
  'Title',
  'ICCID',
  'Plate',
  'Operator',
  'SMS left',
  'SMS in total',
  'Description',
];

const LINK = `mutation ($where: FileEntityWhere!, $data: CreateUploadLinkInput!) {
  createUploadLink(where: $where, data: $data) { id url } }`;
const SHEET = 'query ($where: DeviceSheetWhere!) { deviceSheet(where: $where) { trouble headers rows } }';
const REGISTERED = `query ($where: DeviceRegistrationsWhere!) { deviceRegistrations(where: $where) {
  devices { externalDeviceId deviceId } vehicles { plateNumber vehicleId } } }`;
const MANY = `mutation ($data: CreateManyDevicesInput!) { createManyDevices(data: $data) {
  fullfilled { id } rejected { place field code } } }`;

await using stack = await startBenchStack();
const folder = await mkdtemp(path.join(tmpdir(), 'fleet-bench-files-'));
const api = await startApiProcess({
  DATABASE_URL: stack.databaseUrl,
  API_PORT: '0',
  NODE_ENV: 'production',
  AUTH_SECRET: randomBytes(32).toString('hex'),
  FILES_DIR: folder,
  WEB_DIST: '/nowhere',
  REQUESTS_PER_MINUTE: '1000000',
  COST_PER_MINUTE: '500000000',
});
const url = `http://127.0.0.1:${api.port}`;
try {
  await importOf('.xlsx', { prefix: '35', mimeType: XLSX_TYPE, sheet: 1, write: (rows) => xlsxOf(rows) });
  await importOf('.xls', { prefix: '86', mimeType: XLS_TYPE, sheet: 0, write: async (rows) => xlsOf(rows) });
} finally {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
}

type Ask = <Answer>(field: string, query: string, variables: object) => Promise<Answer>;
type Cells = (string | number | null)[][];
type Kind = {
  prefix: string;
  mimeType: string;
  sheet: number;
  write: (rows: Cells) => Promise<Buffer>;
};

async function importOf(name: string, { prefix, mimeType, sheet, write }: Kind): Promise<void> {
  const { accessToken: token, accountId, userId } = await signUpAt(url, stack.pool);
  // People of the service may register more trackers than have reported (`claim-room.ts`).
  await stack.pool.query(`UPDATE memberships SET roles = '{SERVICE_OWNER}' WHERE user_id = $1`, [userId]);
  const ask = async <Answer>(field: string, query: string, variables: object): Promise<Answer> => {
    const answer = await askAt(url, query, { token, variables });
    if (answer.errors) throw new Error(JSON.stringify(answer.errors).slice(0, 500));
    return answer.data?.[field] as Answer;
  };
  const known = Array.from({ length: KNOWN }, (_, at) => ({
    externalDeviceId: imeiOf(prefix, at),
    sim: '+320',
  }));
  await ask('createManyDevices', MANY, { data: { devices: known } });
  const bytes = await write([HEADERS, ...Array.from({ length: ROWS }, (_, at) => rowOf(prefix, at))]);
  await using memory = watchMemory(api.pid);

  const began = performance.now();
  const where = { entity: 'ACCOUNT', entityId: accountId };
  const data = { type: 'SHEET', name: `fleet${name}`, size: bytes.length, mimeType };
  const file = await ask<{ id: string; url: string }>('createUploadLink', LINK, { where, data });
  await put(file.url, bytes, mimeType);
  const uploaded = performance.now();
  const read = await ask<{ trouble: string | null; headers: string[]; rows: DeviceSheetRow[] }>(
    'deviceSheet',
    SHEET,
    { where: { fileId: file.id, sheet } },
  );
  if (read.trouble) throw new Error(read.trouble);
  const readAt = performance.now();
  const rows = judgeable(read.headers, read.rows);
  const registrations = await registrationsOf(rows, (asked) => ask('deviceRegistrations', REGISTERED, asked));
  const fates = fatesOfRows(rows, registrations);
  const checked = performance.now();
  const toCreate = fates.flatMap((fate) => (fate.fate === 'CREATE' ? [fate.device] : []));
  const refused = await register(toCreate, ask);
  const ended = performance.now();
  const counts = Object.groupBy(fates, ({ fate }) => fate);
  print(`${rows.length} rows of ${name}`, {
    fileKb: Math.round(bytes.length / 1_000),
    ...Object.fromEntries(Object.entries(counts).map(([fate, of]) => [fate, of?.length ?? 0])),
    refused,
    uploadS: seconds(uploaded - began),
    readS: seconds(readAt - uploaded),
    checkS: seconds(checked - readAt),
    registerS: seconds(ended - checked),
    ...memory.figures(),
  });
}

/** Returns how many the server refused. */
async function register(toCreate: readonly object[], ask: Ask): Promise<number> {
  let refused = 0;
  for (let at = 0; at < toCreate.length; at += AT_ONCE) {
    const devices = toCreate.slice(at, at + AT_ONCE);
    const { rejected } = await ask<{ rejected: object[] }>('createManyDevices', MANY, { data: { devices } });
    refused += rejected.length;
  }
  return refused;
}

async function put(address: string, bytes: Buffer, mimeType: string): Promise<void> {
  const { ok, status } = await fetch(new URL(address, url), {
    method: 'PUT',
    headers: { 'content-type': mimeType },
    body: new Uint8Array(bytes),
  });
  if (!ok) throw new Error(`the upload was answered ${status}`);
}

/** Fifteen digits; the check digit is not validated. */
function imeiOf(prefix: string, at: number): string {
  return `${prefix}${String(at).padStart(13, '0')}`;
}

/** The first rows are registered before; of each hundred others six are invalid in different ways. */
function rowOf(prefix: string, at: number): Cells[number] {
  const wrong = at >= KNOWN ? at % 100 : -1;
  const imei = wrong === 1 ? imeiOf(prefix, at - 1) : imeiOf(prefix, at);
  return [
    wrong === 2 ? '??' : imei,
    wrong === 3 ? null : `+3247${String(at).padStart(7, '0')}`,
    wrong === 6 ? 'x'.repeat(101) : `Van ${at}`,
    wrong === 4 ? 8.932010000001929e18 : `893201000000${String(at).padStart(7, '0')}`,
    wrong === 5 ? `NONE-${at}` : null,
    'Proximus',
    at % 500,
    500,
    `Tracker in the van with number ${at}, fitted in the autumn`,
  ];
}

function judgeable(headers: readonly string[], rows: readonly DeviceSheetRow[]): RowToJudge[] {
  const columns = matchHeaders(headers);
  const instantOf = (text: string) => {
    const clock = wallClockOfCell(text);
    return clock === null ? null : new Date(`${clock.replace(' ', 'T')}Z`);
  };
  return rows.map(({ number, cells }) => {
    const values: SheetValues = Object.fromEntries(
      columns.flatMap((column, at) => (column && cells[at] ? [[column, cells[at]]] : [])),
    );
    return { ...deviceOfRow(values, { instantOf }), number, plateNumber: values.plateNumber };
  });
}

type Answer = {
  devices: { externalDeviceId: string; deviceId: string }[];
  vehicles: { plateNumber: string; vehicleId: string }[];
};

async function registrationsOf(
  rows: readonly RowToJudge[],
  ask: (variables: object) => Promise<Answer>,
): Promise<Registrations> {
  const devices = new Map<string, string>();
  const vehicles = new Map<string, string>();
  for (let at = 0; at < rows.length; at += CHECKED_ROWS_MAX) {
    const some = rows.slice(at, at + CHECKED_ROWS_MAX);
    const externalDeviceIds = [...new Set(some.flatMap(({ device }) => device.externalDeviceId ?? []))];
    const plateNumbers = [...new Set(some.flatMap(({ plateNumber }) => plateNumber ?? []))];
    const answer = await ask({ where: { externalDeviceIds, plateNumbers } });
    for (const one of answer.devices) devices.set(one.externalDeviceId, one.deviceId);
    for (const one of answer.vehicles) vehicles.set(one.plateNumber, one.vehicleId);
  }
  return { devices, vehicles };
}

/** Peak resident memory of a process, sampled every 20 ms. */
function watchMemory(pid: number) {
  const residentMb = () => {
    const kb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kb) / 1_024;
  };
  const idleMb = residentMb();
  let mostMb = idleMb;
  const timer = setInterval(() => {
    mostMb = Math.max(mostMb, residentMb());
  }, MEMORY_EVERY_MS);
  return {
    figures: () => ({ idleMb: Math.round(idleMb), aboveIdleMb: Math.round(mostMb - idleMb) }),
    [Symbol.asyncDispose]: async () => clearInterval(timer),
  };
}

function seconds(ms: number): number {
  return Number((ms / 1_000).toFixed(2));
}

function print(what: string, figures: object): void {
  process.stdout.write(`${what.padEnd(24)} ${JSON.stringify(figures)}\n`);
}
