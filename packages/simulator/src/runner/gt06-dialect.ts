import {
  encodeHeartbeat,
  encodeLocation,
  encodeLogin,
  HEARTBEAT,
  LOCATION,
  LOGIN,
  readAnswers,
} from '../devices/gt06.ts';
import { takeGt06Commands } from '../devices/gt06-commands.ts';
import type { Identity } from '../devices/identity.ts';
import { type Dialect, type Link, RefusedError } from './link.ts';
import { openWire, type TakeCommands, type Wire } from './wire.ts';

const HEARTBEAT_MS = 180_000;
const MOST_RECORDS = 48;
const SERIALS = 0x10000;

/** Packets go in a row, each with a serial number; the server answers each with its number. */
export function gt06Dialect(identity: Identity, host: string, port: number): Dialect {
  return {
    mostRecords: MOST_RECORDS,
    freshFirst: true,
    open: async (signal) => {
      let serial = 0;
      const take: TakeCommands = (received) => takeGt06Commands(received, () => ++serial);
      const wire = await openWire(host, port, signal, take);
      const conversation = converse(wire);
      try {
        await conversation.ask(LOGIN, [(serial) => encodeLogin(identity.imei, serial)]);
      } catch (error) {
        wire.close();
        throw new RefusedError('the login was not answered', { cause: error });
      }
      return linkOver(wire, conversation, identity);
    },
  };
}

type Conversation = ReturnType<typeof converse>;

function linkOver(wire: Wire, conversation: Conversation, identity: Identity): Link {
  let heartbeatMs = 0;
  return {
    send: async (records) => {
      const packets = records.map(
        (record) => (serial: number) => encodeLocation(record, identity.network, serial),
      );
      await conversation.ask(LOCATION, packets);
      return records.length;
    },
    keepAlive: async (tracker, nowMs) => {
      if (nowMs - heartbeatMs < HEARTBEAT_MS) return;
      heartbeatMs = nowMs;
      const { readings, ignitionOn } = tracker.status(nowMs);
      await conversation.ask(HEARTBEAT, [(serial) => encodeHeartbeat(readings, ignitionOn, serial)]);
    },
    close: wire.close,
  };
}

/** Sends packets of one type and waits until the server has answered each of their serial numbers. */
function converse(wire: Wire) {
  let serial = 0;
  let received: Buffer = Buffer.alloc(0);
  return {
    ask: async (type: number, packets: readonly ((serial: number) => Buffer)[]): Promise<void> => {
      const open = new Set<number>();
      const sent = packets.map((encode) => {
        serial = (serial + 1) % SERIALS;
        open.add(serial);
        return encode(serial);
      });
      wire.send(Buffer.concat(sent));
      while (open.size > 0) {
        received = Buffer.concat([received, await wire.receive()]);
        const { answers, rest } = readAnswers(received);
        received = rest;
        for (const answer of answers) if (answer.type === type) open.delete(answer.serial);
      }
    },
  };
}
