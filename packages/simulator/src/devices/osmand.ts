import type { TrackerRecord } from '../tracker/tracker.ts';
import type { Identity } from './identity.ts';

/** A request as the phone sends it. */
export type Request = {
  method: 'GET' | 'POST';
  path: string;
  contentType: string | null;
  body: string | null;
};

/** The older apps put everything in the query, the newer Traccar Client posts JSON. */
export function encodeRequest(
  { imei, model, secret, isWired }: Pick<Identity, 'imei' | 'model' | 'secret' | 'isWired'>,
  record: TrackerRecord,
): Request {
  const request = model.startsWith('Client') ? jsonRequest(imei, record) : queryRequest(imei, record);
  const more = new URLSearchParams({
    ...(secret !== undefined && { token: secret }),
    ...(isWired && wiredReadings(record)),
  });
  if (more.size === 0) return request;
  return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${more}` };
}

/** By the names that boxes use which report over this protocol. */
function wiredReadings({ ignitionOn, fix, readings }: TrackerRecord): Record<string, string> {
  const { powerV, fuelPercent, rpm, gsmLevel } = readings;
  return {
    ignition: String(ignitionOn),
    sat: String(fix.satellites),
    rssi: String(gsmLevel),
    ...(powerV !== null && { power: powerV.toFixed(2) }),
    ...(fuelPercent !== null && { fuelLevel: String(fuelPercent) }),
    ...(rpm !== null && { rpm: String(rpm) }),
  };
}

const KMH_PER_KNOT = 1.852;
const KMH_PER_MS = 3.6;
const METRES_PER_HDOP = 4;
const DEGREE_DIGITS = 6;

function queryRequest(imei: string, { timeMs, fix, readings, odometerM, motion }: TrackerRecord): Request {
  const query = new URLSearchParams({
    id: imei,
    timestamp: String(timeMs / 1000),
    lat: fix.latitude.toFixed(DEGREE_DIGITS),
    lon: fix.longitude.toFixed(DEGREE_DIGITS),
    speed: (fix.speedKmh / KMH_PER_KNOT).toFixed(2),
    bearing: fix.courseDeg.toFixed(1),
    altitude: String(fix.altitudeM),
    accuracy: (fix.hdop * METRES_PER_HDOP).toFixed(1),
    batt: String(readings.batteryPercent),
    motion: String(motion),
    odometer: String(odometerM),
  });
  return { method: 'GET', path: `/?${query}`, contentType: null, body: null };
}

function jsonRequest(imei: string, record: TrackerRecord): Request {
  const { timeMs, fix, readings, odometerM, motion, occasion } = record;
  const body = {
    device_id: imei,
    location: {
      timestamp: new Date(timeMs).toISOString(),
      coords: {
        latitude: Number(fix.latitude.toFixed(DEGREE_DIGITS)),
        longitude: Number(fix.longitude.toFixed(DEGREE_DIGITS)),
        accuracy: Number((fix.hdop * METRES_PER_HDOP).toFixed(1)),
        speed: Number((fix.speedKmh / KMH_PER_MS).toFixed(2)),
        heading: Number(fix.courseDeg.toFixed(1)),
        altitude: fix.altitudeM,
      },
      is_moving: motion,
      odometer: odometerM,
      ...(occasion === 'ignition' && { event: 'motionchange' }),
      battery: { level: readings.batteryPercent / 100, is_charging: false },
      activity: { type: motion ? 'on_bicycle' : 'still' },
      extras: {},
    },
  };
  return { method: 'POST', path: '/', contentType: 'application/json', body: JSON.stringify(body) };
}
