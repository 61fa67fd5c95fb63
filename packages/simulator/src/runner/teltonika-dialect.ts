import type { Identity } from '../devices/identity.ts';
import {
  codecOf,
  encodeLogin,
  encodePacket,
  LOGIN_ACCEPTED,
  MOST_RECORDS,
  readAck,
} from '../devices/teltonika.ts';
import { takeTeltonikaCommands } from '../devices/teltonika-commands.ts';
import { type Dialect, RefusedError } from './link.ts';
import { openWire, type TakeCommands } from './wire.ts';

/** Packets go one at a time: the next one leaves when the server said how many records of this one it keeps. */
export function teltonikaDialect({ imei, model }: Identity, host: string, port: number): Dialect {
  const codec = codecOf(model);
  return {
    mostRecords: MOST_RECORDS,
    freshFirst: false,
    open: async (signal) => {
      const wire = await openWire(host, port, signal, afterLogin(takeTeltonikaCommands));
      wire.send(encodeLogin(imei));
      const answer = await wire.receive().catch(() => Buffer.alloc(0));
      if (answer[0] !== LOGIN_ACCEPTED) {
        wire.close();
        throw new RefusedError('the login was not accepted');
      }
      let received: Buffer = answer.subarray(1);
      return {
        send: async (records) => {
          wire.send(encodePacket(records, codec));
          for (;;) {
            const { count, rest } = readAck(received);
            received = rest;
            // Anything but all of them counts as none: the packet is sent again whole.
            if (count !== null) return count === records.length ? count : 0;
            received = Buffer.concat([received, await wire.receive()]);
          }
        },
        keepAlive: async () => {},
        close: wire.close,
      };
    },
  };
}

/** The login is answered by one byte, before the first acknowledgement or command. */
function afterLogin(take: TakeCommands): TakeCommands {
  let isOver = false;
  return (received) => {
    if (isOver) return take(received);
    isOver = true;
    const taken = take(received.subarray(1));
    return { ...taken, passed: Buffer.concat([received.subarray(0, 1), taken.passed]) };
  };
}
