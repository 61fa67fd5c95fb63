import { randomInt } from 'node:crypto';
import { encodeFrame, encodeLogin, encodePosition } from '@fleet/protocols/gt06/encode';
import { product } from './product.ts';
import { openTcp } from './tcp.ts';

const COMMAND = 0x80;
const STRING = 0x15;
/** Start, length and stop, which the length doesn't count. */
const AROUND = 5;
const PLACE = { latitude: 52.5, longitude: 13.4, courseDeg: 90, satellites: 9, valid: true };

export type SentCommand = { flag: number; text: string };

/** A number that looks like an IMEI. */
export const newImei = (): string => String(randomInt(10 ** 13, 10 ** 14)).padStart(15, '35');

/** A GT06 tracker, logged in, that keeps the commands that it receives and answers what the test says. */
export async function openGt06(imei: string) {
  const tracker = await openTcp(product().trackerPorts.gt06 ?? 0);
  let serial = 1;
  tracker.send(encodeLogin({ imei, serial }));
  await tracker.until(1);
  return {
    /** All that came so far. */
    commands: (): SentCommand[] => commandsIn(tracker.received()),
    report: (speedKmh: number, fixTime = new Date(), latitude = PLACE.latitude): void =>
      tracker.send(encodePosition({ ...PLACE, latitude, speedKmh, fixTime }, ++serial)),
    answer: (flag: number, text: string): void => {
      const body = Buffer.alloc(text.length + 5);
      body.writeUInt8(text.length + 4, 0);
      body.writeUInt32BE(flag, 1);
      body.write(text, 5, 'latin1');
      tracker.send(encodeFrame({ type: STRING, serial: ++serial, body }));
    },
    close: (): void => void tracker.socket.destroy(),
  };
}

function commandsIn(received: Buffer): SentCommand[] {
  const commands: SentCommand[] = [];
  for (let at = 0; at + AROUND < received.length; at += (received[at + 2] ?? 0) + AROUND) {
    if (received[at + 3] !== COMMAND) continue;
    const text = received.toString('latin1', at + 9, at + 5 + (received[at + 4] ?? 0));
    commands.push({ flag: received.readUInt32BE(at + 5), text });
  }
  return commands;
}
