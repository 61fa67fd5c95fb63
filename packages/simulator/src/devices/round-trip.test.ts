import { gt06 } from '@fleet/protocols/gt06/gt06';
import { osmand } from '@fleet/protocols/osmand/osmand';
import type { DecodeContext, DecodedPosition, Message, StreamProtocol } from '@fleet/protocols/protocol';
import { teltonika } from '@fleet/protocols/teltonika/teltonika';
import { describe, expect, test } from 'vitest';
import type { TrackerRecord } from '../tracker/tracker.ts';
import * as gt06Device from './gt06.ts';
import { encodeRequest } from './osmand.ts';
import { PARKED_RECORD, RECORD } from './record.fixture.ts';
import * as teltonikaDevice from './teltonika.ts';

const IMEI = '352093100010005';
const SECRET = 'shown & more';
const CELL = { mcc: 206, mnc: 1 };
const RECORDS = [
  { name: 'a drive', record: RECORD },
  { name: 'a vehicle parked south-west without a lock', record: PARKED_RECORD },
];

/** What the server understands of a stream of bytes from one tracker. */
function decodeAll<Session>(protocol: StreamProtocol<Session>, bytes: Buffer, model: string) {
  const context: DecodeContext = {
    receivedAt: new Date(RECORD.timeMs),
    transport: 'tcp',
    model,
    timeZone: null,
  };
  const { frames, rest, skipped } = protocol.split(bytes);
  expect({ rest: rest.length, skipped }).toEqual({ rest: 0, skipped: 0 });
  let session = protocol.createSession();
  return frames.map((frame) => {
    const decoded = protocol.decode(frame, session, context);
    session = decoded.session;
    return decoded;
  });
}

function positionsOf(messages: readonly Message[]): DecodedPosition[] {
  return messages.flatMap((message) => (message.kind === 'position' ? [message.position] : []));
}

function expectPlace(
  position: DecodedPosition | undefined,
  { fix, timeMs }: TrackerRecord,
  digits: number,
): void {
  expect(position?.fixTime.getTime()).toBe(timeMs);
  expect(position?.valid).toBe(fix.valid);
  expect(position?.latitude).toBeCloseTo(fix.latitude, digits);
  expect(position?.longitude).toBeCloseTo(fix.longitude, digits);
  expect(position?.speedKmh).toBe(Math.round(fix.speedKmh));
  expect(position?.courseDeg).toBe(Math.round(fix.courseDeg));
}

describe('the server understands the teltonika of', () => {
  test('a loose plug as an alarm, and of a plug that holds as none', () => {
    const cut = { ...RECORD, readings: { ...RECORD.readings, powerV: 0, supplyCut: true } };
    const packet = teltonikaDevice.encodePacket([RECORD, cut], teltonikaDevice.codecOf('FMC130'));
    const said = decodeAll(teltonika, packet, 'FMC130').flatMap(({ messages }) => positionsOf(messages));
    expect(said.map(({ attributes }) => [attributes.alarm, attributes.powerV])).toEqual([
      [undefined, 14.1],
      ['powerCut', 0],
    ]);
  });

  test.each(
    RECORDS.flatMap((row) => (['FMB120', 'FMC130', 'FMB140'] as const).map((model) => ({ ...row, model }))),
  )('$name, told by a $model', ({ record, model }) => {
    const packet = teltonikaDevice.encodePacket([record, record], teltonikaDevice.codecOf(model));
    const [login, data] = decodeAll(
      teltonika,
      Buffer.concat([teltonikaDevice.encodeLogin(IMEI), packet]),
      model,
    );
    expect(login?.messages).toEqual([{ kind: 'identify', identifiers: [IMEI] }]);
    expect(login?.replies.map(({ when, bytes }) => [when, Buffer.from(bytes).toString('hex')])).toEqual([
      ['identified', '01'],
    ]);
    expect(data?.checksum).toBe('right');
    const reply = Buffer.from(data?.replies[0]?.bytes ?? []);
    expect([data?.replies[0]?.when, teltonikaDevice.readAck(reply).count]).toEqual(['stored', 2]);
    const [position] = positionsOf(data?.messages ?? []);
    expectPlace(position, record, 6);
    const { readings } = record;
    expect(position?.attributes).toMatchObject({
      ignition: record.ignitionOn,
      motion: record.motion,
      odometerM: record.odometerM,
      satellites: record.fix.satellites,
      networkMobileSignalStrength: readings.gsmLevel,
      batteryV: readings.batteryV,
      batteryPercent: readings.batteryPercent,
      ...(readings.powerV !== null && { powerV: readings.powerV }),
      ...(readings.fuelPercent !== null && { fuelPercent: readings.fuelPercent }),
      ...(readings.fuelUsedL !== null && { fuelUsedL: readings.fuelUsedL }),
      ...(readings.rpm !== null && { rpm: readings.rpm }),
      ...(readings.driverKey !== null && { driverUniqueId: readings.driverKey.padStart(16, '0') }),
    });
  });
});

describe('the server understands the gt06 of', () => {
  test.each(RECORDS)('$name', ({ record }) => {
    const bytes = Buffer.concat([
      gt06Device.encodeLogin(IMEI, 1),
      gt06Device.encodeHeartbeat(record.readings, record.ignitionOn, 2),
      gt06Device.encodeLocation(record, CELL, 65_535),
    ]);
    const decoded = decodeAll(gt06, bytes, 'GT06N');
    expect(decoded.map(({ checksum }) => checksum)).toEqual(['right', 'right', 'right']);
    expect(decoded[0]?.messages).toEqual([{ kind: 'identify', identifiers: [IMEI] }]);
    const answers = Buffer.concat(
      decoded.flatMap(({ replies }) => replies.map((reply) => Buffer.from(reply.bytes))),
    );
    expect(gt06Device.readAnswers(answers)).toEqual({
      answers: [
        { type: gt06Device.LOGIN, serial: 1 },
        { type: gt06Device.HEARTBEAT, serial: 2 },
        { type: gt06Device.LOCATION, serial: 65_535 },
      ],
      rest: Buffer.alloc(0),
    });
    expect(decoded[2]?.replies.map(({ when }) => when)).toEqual(['stored']);
    const [position] = positionsOf(decoded[2]?.messages ?? []);
    expectPlace(position, record, 5);
    expect(position?.attributes).toMatchObject({
      ignition: record.ignitionOn,
      odometerM: record.odometerM,
      satellites: record.fix.satellites,
    });
    expect(position?.network?.cells).toMatchObject([CELL]);
  });
});

describe('the server understands the osmand of', () => {
  test('a box on the wires, which knows the engine', () => {
    const identity = { imei: IMEI, model: 'OsmAnd 5', isWired: true };
    const url = new URL(encodeRequest(identity, RECORD).path, 'http://ingest');
    const asked = { method: 'GET', url, contentType: null, body: Buffer.alloc(0) };
    const [position] = positionsOf(osmand.decode(asked, { receivedAt: new Date(RECORD.timeMs) }));
    const { powerV, fuelPercent, rpm } = RECORD.readings;
    expect(position?.attributes).toMatchObject({ ignition: true, satellites: 11, powerV, fuelPercent, rpm });
  });

  test.each([
    { name: 'an older app, in the query', model: 'OsmAnd 5' },
    { name: 'a newer one, in JSON', model: 'Client 9' },
  ])('$name', ({ model }) => {
    const { method, path, contentType, body } = encodeRequest({ imei: IMEI, model, secret: SECRET }, RECORD);
    const url = new URL(path, 'http://ingest');
    const messages = osmand.decode(
      { method, url, contentType, body: Buffer.from(body ?? '') },
      { receivedAt: new Date(RECORD.timeMs) },
    );
    expect(messages[0]).toEqual({ kind: 'identify', identifiers: [IMEI], secret: SECRET });
    const [position] = positionsOf(messages);
    expect(position).toMatchObject({
      fixTime: new Date(RECORD.timeMs),
      valid: true,
      altitudeM: RECORD.fix.altitudeM,
    });
    expect(position?.latitude).toBeCloseTo(RECORD.fix.latitude, 5);
    expect(position?.longitude).toBeCloseTo(RECORD.fix.longitude, 5);
    expect(position?.speedKmh).toBeCloseTo(RECORD.fix.speedKmh, 1);
    expect(position?.courseDeg).toBeCloseTo(RECORD.fix.courseDeg, 1);
    expect(position?.attributes).toMatchObject({
      motion: true,
      odometerM: RECORD.odometerM,
      batteryPercent: RECORD.readings.batteryPercent,
    });
  });
});
