import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { attempt } from './kit/attempt.ts';
import { ask, made } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { memoryMb } from './kit/memory.ts';
import { freshAddress, type Session, signUp } from './kit/people.ts';
import { product } from './kit/product.ts';
import { openTcp } from './kit/tcp.ts';
import { GPX } from './kit/tracks.ts';
import { confirmed, LINK } from './kit/uploads.ts';
import { vehicleOf } from './kit/vehicles.ts';

/* Bodies that do not end: uploads all but for their last bytes, and requests that trickle. */

const TRACK_BYTES = 20 * 1_048_576;
const UPLOADS = 200;
const ALLOWED_MB = 300;
const LIMIT_MS = 120_000;

const port = () => Number(new URL(product().url).port);

async function trackLinks(by: Session, count: number): Promise<string[]> {
  const vehicleId = await vehicleOf(by);
  const where = { entity: 'VEHICLE', entityId: vehicleId };
  const data = { type: 'TRACK', name: 'ride.gpx', size: TRACK_BYTES, mimeType: GPX };
  const urls: string[] = [];
  for (let at = 0; at < count; at++) {
    const link = await ask(LINK, { token: by.accessToken, variables: { where, data } });
    urls.push(made<{ url: string }>(link.data, 'createUploadLink').url);
  }
  return urls;
}

/** Sends all but the last ten bytes, as fast as the product takes it. */
async function almost(url: string, from: string): Promise<Socket> {
  const { socket } = await openTcp(port(), from);
  const head = `PUT ${url} HTTP/1.1\r\nHost: a\r\nContent-Type: ${GPX}\r\nContent-Length: ${TRACK_BYTES}\r\n\r\n`;
  socket.write(head);
  const piece = Buffer.alloc(256 * 1_024);
  let left = TRACK_BYTES - 10;
  const more = (): void => {
    while (left > 0 && !socket.destroyed) {
      const bytes = piece.subarray(0, Math.min(piece.length, left));
      left -= bytes.length;
      if (!socket.write(bytes)) return void socket.once('drain', more);
    }
  };
  more();
  return socket;
}

for (const [name, links] of [
  ['one link', 1],
  ['all links that a person may have', 12],
] as const)
  attempt(
    `${UPLOADS} unfinished uploads by ${name} fill the memory`,
    async () => {
      const [mallory, honest] = [await signUp(), await signUp()];
      const [urls, from] = [await trackLinks(mallory, links), freshAddress()];
      const idleMb = await memoryMb(port());
      let peakMb = 0;
      const watch = setInterval(
        () => void memoryMb(port()).then((mb) => (peakMb = Math.max(peakMb, mb))),
        250,
      );
      const sockets: Socket[] = [];
      try {
        for (let at = 0; at < UPLOADS; at++) sockets.push(await almost(urls[at % links] ?? '', from));
        await delay(5_000);
        expect((await confirmed(honest)).id).toBeTruthy();
      } finally {
        clearInterval(watch);
        for (const socket of sockets) socket.destroy();
      }
      await delay(5_000);
      const afterMb = await memoryMb(port());
      if (peakMb > idleMb + ALLOWED_MB) return `${peakMb} MB, from ${idleMb}`;
      return afterMb > idleMb + ALLOWED_MB ? `${afterMb} MB are kept, from ${idleMb}` : null;
    },
    LIMIT_MS,
  );

for (const path of ['/graphql', '/rpc/vehicles/list'])
  attempt(
    `bodies of ${path} that do not end fill the memory, or stay open`,
    async () => {
      const from = freshAddress();
      const idleMb = await memoryMb(port());
      const clients = await Promise.all(Array.from({ length: 300 }, () => openTcp(port(), from)));
      for (const client of clients) {
        client.send(
          `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 262000\r\n\r\n`,
        );
        client.send(Buffer.alloc(260_000, ' '));
      }
      await delay(2_000);
      expect((await send({ path: '/health', from })).status).toBe(200);
      const mb = await memoryMb(port());
      await delay(10_000);
      const open = clients.filter(({ socket }) => !socket.closed).length;
      if (mb > idleMb + 100) return `${mb} MB, from ${idleMb}`;
      return open > 0 ? `${open} are still open` : null;
    },
    LIMIT_MS,
  );

test('an upload at the speed of a phone arrives', async () => {
  const honest = await signUp();
  expect((await confirmed(honest)).id).toBeTruthy();
});
