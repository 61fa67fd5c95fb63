import { describe, expect, test } from 'vitest';
import { decode } from './decode.ts';

const postJson = (body: unknown) =>
  decode(
    {
      method: 'POST',
      url: new URL('/', 'http://t.test'),
      contentType: 'application/json; charset=utf-8',
      body: Buffer.from(JSON.stringify(body)),
    },
    { receivedAt: new Date('2026-01-02T03:04:05Z') },
  );

describe('JSON', () => {
  const coords = { latitude: 1.5, longitude: 2.5, accuracy: 4, speed: 10, heading: 90, altitude: 7 };

  test('of the Traccar Client gives a place in our units', () => {
    const location = {
      timestamp: '2026-01-02T03:04:05.678Z',
      coords,
      is_moving: true,
      odometer: 1234.5,
      event: 'motionchange',
      battery: { level: 0.29, is_charging: true },
      activity: { type: 'in_vehicle' },
      mock: false,
      alarm: 'sos',
      extras: { alarm: 'tow', seat: 3, temp1: -5, hours: 7_200_000, door: true, list: [1] },
    };
    expect(postJson({ device_id: 7, location })).toEqual([
      { kind: 'identify', identifiers: ['7'] },
      {
        kind: 'position',
        position: {
          fixTime: new Date('2026-01-02T03:04:05.678Z'),
          deviceTime: null,
          valid: true,
          latitude: 1.5,
          longitude: 2.5,
          altitudeM: 7,
          speedKmh: 36,
          courseDeg: 90,
          accuracyM: 4,
          attributes: {
            event: 'motionchange',
            motion: true,
            odometerM: 1234,
            activity: 'in_vehicle',
            batteryPercent: 29,
            charging: true,
            mock: false,
            alarm: 'sos,tow',
            seat: 3,
            temperature1C: -5,
            engineSeconds: 7200,
            door: true,
          },
          network: null,
        },
        sent: expect.any(Buffer),
      },
    ]);
  });

  test('may hold several places, each with its time', () => {
    const at = (timestamp: string) => ({ timestamp, coords });
    const location = [at('2026-01-02T03:04:05Z'), at('2026-01-02T03:04:15Z')];
    expect(postJson({ device_id: '7', location })).toMatchObject([
      { kind: 'identify', identifiers: ['7'] },
      { position: { fixTime: new Date('2026-01-02T03:04:05Z') } },
      { position: { fixTime: new Date('2026-01-02T03:04:15Z') } },
    ]);
  });

  test('-1 means unknown', () => {
    const location = {
      timestamp: '2026-01-02T03:04:05Z',
      coords: { ...coords, speed: -1, heading: -1 },
      battery: { level: -1, is_charging: false },
    };
    expect(postJson({ device_id: '7', location })[1]).toMatchObject({
      position: { speedKmh: null, courseDeg: null, attributes: {} },
    });
  });
});
