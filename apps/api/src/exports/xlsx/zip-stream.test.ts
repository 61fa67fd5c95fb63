import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { unpackPart, zipParts } from '../../sheets/zip-parts.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

const PIECE = 'x'.repeat(100_000);

test('entries are read one after the other, and their texts come back', async () => {
  const order: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const path of ['a.xml', 'b.xml']) {
      order.push(`asked ${path}`);
      yield { path, text: [path, PIECE] };
      order.push(`read ${path}`);
    }
  }
  const archive = await buffer(zipStream(entries()));
  expect(order).toEqual(['asked a.xml', 'read a.xml', 'asked b.xml', 'read b.xml']);
  expect(zipParts(archive).map((part) => [part.name, unpackPart(archive, part).toString()])).toEqual([
    ['a.xml', `a.xml${PIECE}`],
    ['b.xml', `b.xml${PIECE}`],
  ]);
});

test('a reader that leaves ends the text that is being read and the entries', async () => {
  const ended: string[] = [];
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield `${Math.random()}`.repeat(5_000);
    } finally {
      ended.push('text');
    }
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (const path of ['a.xml', 'b.xml']) yield { path, text: endless() };
    } finally {
      ended.push('entries');
    }
  }
  const stream = zipStream(entries());
  await once(stream, 'readable');
  stream.destroy();
  await vi.waitFor(() => expect(ended).toEqual(['text', 'entries']));
});

test('an entry that fails destroys the stream with its error', async () => {
  async function* failing(): AsyncGenerator<string> {
    yield PIECE;
    throw new Error('no more rows');
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { path: 'a.xml', text: failing() };
  }
  await expect(buffer(zipStream(entries()))).rejects.toThrow('no more rows');
});
