import { once } from 'node:events';
import { test } from '@fleet/testing/database';
import { from as copyFrom } from 'pg-copy-streams';
import { expect } from 'vitest';
import { CopyWriter } from './copy-writer.ts';

test('PostgreSQL reads back what was written', async ({ pool }) => {
  const client = await pool.connect();
  await client.query(`CREATE TEMP TABLE sample (a uuid, b timestamptz, c bigint, d smallint, e float8, f real,
    g boolean, h text, i jsonb, j integer)`);
  const rows = [
    {
      a: '018f3c9e-0000-7000-8000-00000000abcd',
      b: new Date('2026-01-05T10:00:00.123Z'),
      c: -5_000_000_000_000_000_001n,
      d: -7,
      e: -13.377_700_1,
      f: 0.5,
      g: true,
      h: 'Кириллица 🚚',
      i: { text: 'ü"\\' },
      j: -2_000_000_000,
    },
    {
      a: null,
      b: new Date('1970-01-01T00:00:00.001Z'),
      c: null,
      d: null,
      e: null,
      f: null,
      g: false,
      h: null,
      i: 1,
      j: null,
    },
  ];
  const writer = new CopyWriter(10);
  writer.row();
  writer.row();
  writer.reset();
  for (const row of rows) {
    writer.row();
    writer.uuid(row.a);
    writer.time(row.b);
    writer.int8(row.c);
    writer.int2(row.d);
    writer.float8(row.e);
    writer.float4(row.f);
    writer.bool(row.g);
    writer.text(row.h);
    writer.jsonb(JSON.stringify(row.i));
    writer.int4(row.j);
  }
  const stream = client.query(copyFrom('COPY sample FROM STDIN (FORMAT binary)'));
  stream.end(writer.finish());
  await once(stream, 'finish');
  const found = await client.query('SELECT * FROM sample');
  client.release();
  expect(found.rows.map((row) => ({ ...row, c: row.c === null ? null : BigInt(row.c) }))).toEqual(rows);
});

test('grows with what is written', () => {
  const writer = new CopyWriter(1);
  const text = 'я'.repeat(1_000_000);
  writer.row();
  writer.text(text);
  expect(writer.finish().includes(Buffer.from(text))).toBe(true);
});
