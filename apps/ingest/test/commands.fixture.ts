import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { encodeFrame, encodeLogin } from '@fleet/protocols/gt06/encode';
import type { Pool } from 'pg';
import { vi } from 'vitest';
import type { Registered } from './harness.ts';

/** A command as the api queues it. */
export async function queueCommand(
  pool: Pool,
  { deviceId, accountId, vehicleId }: Registered,
  more: { type?: string; parameters?: object; condition?: string; maxSpeedKmh?: number; waits?: string } = {},
): Promise<string> {
  const { type = 'custom', parameters = { data: 'STATUS#' }, condition = 'NONE', maxSpeedKmh, waits } = more;
  // Ids in order of time, as in the product: they order commands of the same millisecond.
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO commands (id, account_id, vehicle_id, device_id, type, parameters, condition, max_speed_kmh, expires_at)
     VALUES (uuidv7(), $1, $2, $3, $4, $5, $6, $7, now() + $8::interval) RETURNING id`,
    [accountId, vehicleId, deviceId, type, parameters, condition, maxSpeedKmh ?? null, waits ?? '1 hour'],
  );
  return rows[0]?.id ?? '';
}

export type CommandRow = {
  status: string;
  reason: string | null;
  result: string | null;
  bytes: Buffer | null;
  number: number | null;
  attempts: number;
  isOver: boolean;
};

export async function commandOf(pool: Pool, id: string): Promise<CommandRow | undefined> {
  const { rows } = await pool.query<CommandRow>(
    `SELECT status, reason, result, bytes, number, attempts, finished_at IS NOT NULL AS "isOver" FROM commands WHERE id = $1`,
    [id],
  );
  return rows[0];
}

export async function untilStatus(pool: Pool, id: string, status: string): Promise<CommandRow> {
  return vi.waitUntil(
    async () => {
      const row = await commandOf(pool, id);
      return row?.status === status ? row : undefined;
    },
    { timeout: 10_000, interval: 20 },
  );
}

const COMMAND = 0x80;
const STRING = 0x15;

/** GT06 device on a real socket. It keeps received commands and answers as configured. */
export class Gt06Device implements AsyncDisposable {
  readonly commands: { flag: number; text: string }[] = [];
  readonly #socket: Socket;
  #serial = 1;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => this.#read(bytes));
  }

  static async connect(port: number, imei: string): Promise<Gt06Device> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const device = new Gt06Device(socket);
    socket.write(encodeLogin({ imei, serial: 1 }));
    return device;
  }

  send(bytes: Uint8Array): void {
    this.#socket.write(bytes);
  }

  answer(flag: number, text: string): void {
    const body = Buffer.alloc(text.length + 5);
    body.writeUInt8(text.length + 4, 0);
    body.writeUInt32BE(flag, 1);
    body.write(text, 5, 'latin1');
    this.send(encodeFrame({ type: STRING, serial: this.#serial++, body }));
  }

  async untilCommands(count: number): Promise<void> {
    await vi.waitUntil(() => this.commands.length >= count, { timeout: 10_000, interval: 10 });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#socket.closed) return;
    this.#socket.destroy();
    await once(this.#socket, 'close').catch(() => undefined);
  }

  #read(bytes: Buffer): void {
    for (let at = 0; at + 4 < bytes.length; at += (bytes[at + 2] ?? 0) + 5) {
      if (bytes[at + 3] !== COMMAND) continue;
      const flag = bytes.readUInt32BE(at + 5);
      const text = bytes.toString('latin1', at + 9, at + 5 + (bytes[at + 4] ?? 0));
      this.commands.push({ flag, text });
    }
  }
}
