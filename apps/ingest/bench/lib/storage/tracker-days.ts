import { gt06 } from '@fleet/protocols/gt06/gt06';
import { osmand } from '@fleet/protocols/osmand/osmand';
import type { DecodeContext, DecodedPosition, Message, StreamProtocol } from '@fleet/protocols/protocol';
import { teltonika } from '@fleet/protocols/teltonika/teltonika';
import * as gt06Device from '@fleet/simulator/devices/gt06';
import { encodeRequest } from '@fleet/simulator/devices/osmand';
import * as teltonikaDevice from '@fleet/simulator/devices/teltonika';
import { fitTracker } from '@fleet/simulator/fleet/fit-tracker';
import type { SimulatedVehicle } from '@fleet/simulator/fleet/simulated-vehicle';
import type { Network } from '@fleet/simulator/roads/network';
import { hasCoverage } from '@fleet/simulator/tracker/coverage';
import type { TrackerRecord } from '@fleet/simulator/tracker/tracker';
import { blankState, foldedFixOf } from '../../../src/pipeline/draft.ts';
import { prepare, runPipeline } from '../../../src/pipeline/index.ts';
import type { PlannedPosition } from '../../../src/storage/batch-plan.ts';

type Told = { position: DecodedPosition; sent: Uint8Array | undefined };
type Seated = { deviceId: string; startMs: number; network: Network };

const RETRY_MS = 5_000;
/** From the fix to the server, by the mobile network. */
const LATENCY = { leastMs: 300, spreadMs: 2_200 };
const SERIALS = 0x10000;

/**
 * What ingest stores of a simulated tracker until an instant, each time from where it was left: its own bytes through our
 * decoder and pipeline, received when there was a network again. Everything is as it goes into the table but for states of
 * the device, of which one blank stands in all.
 */
export function trackerDays(
  vehicle: SimulatedVehicle,
  { deviceId, startMs, network }: Seated,
): (untilMs: number) => PlannedPosition[] {
  const tracker = fitTracker(vehicle, network, { startedMs: startMs, afterMs: startMs, seed: 1 });
  const listen = listenTo(vehicle, network);
  let state = blankState(deviceId);
  let receivedMs = 0;
  const store = (record: TrackerRecord): PlannedPosition[] => {
    const sentMs = coveredFrom(vehicle.key, record.timeMs);
    receivedMs = Math.max(receivedMs, sentMs + latencyMs(record.timeMs));
    const { position, sent } = listen({ ...record, buffered: sentMs > record.timeMs }, new Date(receivedMs));
    const { fix, rejection } = prepare(position, new Date(receivedMs), vehicle.protocol, sent);
    const draft = rejection ?? runPipeline(fix, state);
    if ('reason' in draft) return [];
    state = draft.state;
    return [{ device: { id: deviceId }, folded: foldedFixOf(draft), assignment: null, isPresent: false }];
  };
  return (untilMs) => tracker.take(untilMs, Number.POSITIVE_INFINITY).flatMap(store);
}

function coveredFrom(key: string, timeMs: number): number {
  let atMs = timeMs;
  while (!hasCoverage(key, atMs)) atMs += RETRY_MS;
  return atMs;
}

/** The same on every run. */
function latencyMs(timeMs: number): number {
  return LATENCY.leastMs + ((Math.imul(timeMs / 1_000, 0x9e37_79b1) >>> 0) % LATENCY.spreadMs);
}

type Listen = (record: TrackerRecord, receivedAt: Date) => Told;

function listenTo(vehicle: SimulatedVehicle, network: Network): Listen {
  const { imei, model } = vehicle;
  switch (vehicle.protocol) {
    case 'teltonika': {
      const hear = hearing(teltonika, teltonikaDevice.encodeLogin(imei), model);
      return (record, at) => hear(teltonikaDevice.encodePacket([record], teltonikaDevice.codecOf(model)), at);
    }
    case 'gt06': {
      const hear = hearing(gt06, gt06Device.encodeLogin(imei, 0), model);
      let serial = 0;
      return (record, at) => {
        serial = (serial + 1) % SERIALS;
        return hear(gt06Device.encodeLocation(record, network.region.network, serial), at);
      };
    }
    case 'osmand':
      return (record, receivedAt) => {
        const { method, path, contentType, body } = encodeRequest({ imei, model }, record);
        const url = new URL(path, 'http://ingest');
        return toldIn(
          osmand.decode({ method, url, contentType, body: Buffer.from(body ?? '') }, { receivedAt }),
        );
      };
  }
}

function hearing<Session>(
  protocol: StreamProtocol<Session>,
  login: Buffer,
  model: string,
): (bytes: Buffer, receivedAt: Date) => Told {
  let session = protocol.createSession();
  const decode = (bytes: Buffer, receivedAt: Date): Message[] => {
    const context: DecodeContext = { receivedAt, transport: 'tcp', model, timeZone: null };
    return protocol.split(bytes).frames.flatMap((frame) => {
      const decoded = protocol.decode(frame, session, context);
      session = decoded.session;
      return decoded.messages;
    });
  };
  decode(login, new Date(0));
  return (bytes, receivedAt) => toldIn(decode(bytes, receivedAt));
}

function toldIn(messages: readonly Message[]): Told {
  const told = messages.find((message) => message.kind === 'position');
  if (!told) throw new Error('A record that tells no position');
  return { position: told.position, sent: told.sent };
}
