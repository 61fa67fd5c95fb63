import { seeded, startPlaces, vehicleId } from './made-up-fleet.ts';

const BATCHES_PER_SECOND = 10;
const STEP_DEG = 0.002;

/** Stands for the server: sends account events as text, as they come out of a socket. */
self.onmessage = ({ data }: MessageEvent<{ count: number; perSecond: number }>) => {
  const { count, perSecond } = data;
  const places = startPlaces(count);
  const random = seeded(11);
  const perBatch = perSecond / BATCHES_PER_SECOND;
  let next = 0;
  setInterval(() => {
    const positions = Array.from({ length: perBatch }, () => position(next++ % count));
    self.postMessage(JSON.stringify({ accountId: vehicleId(0), positions, connections: [], events: [] }));
  }, 1000 / BATCHES_PER_SECOND);

  function position(index: number) {
    const place = places[index] ?? { longitude: 0, latitude: 0 };
    place.longitude += (random() - 0.5) * STEP_DEG;
    place.latitude += (random() - 0.5) * STEP_DEG;
    const now = new Date().toISOString();
    return {
      id: String(next),
      vehicleId: vehicleId(index),
      deviceId: vehicleId(index),
      fixTime: now,
      receivedAt: now,
      valid: true,
      ...place,
      altitude: 120,
      speed: Math.round(random() * 90),
      course: Math.round(random() * 359),
      satellites: 11,
      ignition: true,
      motion: index % 3 === 1,
      totalDistance: next,
      connection: 'ONLINE',
      attributes: { battery: 90, power: 13.8, fuel: 40 },
      latest: true,
    };
  }
};
