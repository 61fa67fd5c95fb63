import { z } from 'zod';
import { DecodeError } from '../decode-error.ts';
import type { HttpContext } from '../protocol.ts';
import { numberOrText, parseJson } from '../reading-value.ts';
import { addAlarm, emptyReport, type Report } from '../report.ts';
import type { Decoded } from './decode-query.ts';
import { setNamed } from './reading-names.ts';
import { timeOf } from './time.ts';

const Reading = z.union([z.string(), z.number(), z.boolean()]);

/** What the Traccar Client posts of one place; fields it may leave out, or send as null, are optional. */
const Location = z.object({
  timestamp: z.union([z.string(), z.number()]).transform(String).nullish(),
  coords: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      accuracy: z.number().nullish(),
      speed: z.number().nullish(),
      heading: z.number().nullish(),
      altitude: z.number().nullish(),
    })
    .nullish(),
  is_moving: z.boolean().nullish(),
  odometer: z.number().nullish(),
  event: z.string().nullish(),
  alarm: z.string().nullish(),
  mock: z.boolean().nullish(),
  battery: z.object({ level: z.number().nullish(), is_charging: z.boolean().nullish() }).nullish(),
  activity: z.object({ type: z.string().nullish() }).nullish(),
  extras: z.record(z.string(), z.unknown()).nullish(),
});

/** What it posts; its location library sends a list when it is set to send in batches. */
const Posted = z.object({
  device_id: z.union([z.string(), z.number()]).transform(String),
  location: z.union([Location, z.array(Location).min(1)]),
});

type Location = z.infer<typeof Location>;

const KMH_PER_MS = 3.6;
/** 0.57 × 100 is a hair under 57. */
const ROUNDING_ERROR = 1e-6;

export function decodeJson(body: Buffer, context: HttpContext): Decoded {
  const posted = jsonOf(body);
  const parsed = Posted.safeParse(posted);
  if (!parsed.success) throw new DecodeError('JSON of another shape', body);
  const { device_id: identifier, location } = parsed.data;
  const locations = [location].flat();
  const sent = [(posted as { location: unknown }).location].flat();
  return { identifier, reports: locations.map((one, at) => reportOf(one, sent[at], context)) };
}

function reportOf(location: Location, sent: unknown, { receivedAt, timeZone }: HttpContext): Report {
  const report: Report = { ...emptyReport(), sent: Buffer.from(JSON.stringify(sent)) };
  const time = location.timestamp ? timeOf(location.timestamp, timeZone) : receivedAt;
  if (location.coords) report.place = placeOf(location.coords, time);
  else report.deviceTime = time;
  setReadings(report, location);
  return report;
}

function jsonOf(body: Buffer): unknown {
  try {
    return parseJson(body.toString('utf8'));
  } catch {
    throw new DecodeError('no JSON', body);
  }
}

/** Negative speed and heading mean that the phone does not know. */
function placeOf(coords: NonNullable<Location['coords']>, time: Date): Report['place'] {
  const { latitude, longitude, accuracy, speed, heading, altitude } = coords;
  return {
    time,
    valid: true,
    latitude,
    longitude,
    ...(altitude == null ? {} : { altitudeM: altitude }),
    ...(accuracy == null || accuracy < 0 ? {} : { accuracyM: accuracy }),
    ...(speed == null || speed < 0 ? {} : { speedKmh: speed * KMH_PER_MS }),
    ...(heading == null || heading < 0 ? {} : { courseDeg: heading }),
  };
}

function setReadings({ attributes }: Report, location: Location): void {
  const { event, is_moving: moving, odometer, mock, activity, battery } = location;
  if (event) attributes.event = event;
  if (moving != null) attributes.motion = moving;
  if (odometer != null) attributes.odometerM = Math.trunc(odometer);
  if (mock != null) attributes.mock = mock;
  if (activity?.type) attributes.activity = activity.type;
  const level = battery?.level;
  // -1 where the phone does not tell; steps of a percent are noise of the float.
  if (level != null && level >= 0) attributes.batteryPercent = Math.floor(level * 100 + ROUNDING_ERROR);
  if (battery?.is_charging) attributes.charging = true;
  addAlarm(attributes, location.alarm);
  setExtras(attributes, location.extras ?? {});
}

/** A card or key that was written as a number is one no more than one in quotes. */
function typed(name: string, value: string | number | boolean): string | number | boolean {
  return typeof value === 'number' ? numberOrText(name, String(value)) : value;
}

/** What an integration or the person added: readings under our names where we have them; an alarm is one of ours. */
function setExtras(attributes: Report['attributes'], extras: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(extras)) {
    const reading = Reading.safeParse(value);
    if (!reading.success) continue;
    if (name === 'alarm') addAlarm(attributes, String(reading.data));
    else setNamed(attributes, name, typed(name, reading.data));
  }
}
