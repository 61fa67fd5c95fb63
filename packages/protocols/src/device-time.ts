/** Calendar fields as a device writes them, in its own zone. */
export type CalendarTime = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
};

/** What a device's clock is behind: a zone set for it, or the offset it told itself; UTC without either. */
export type DeviceZone = { timeZone: string | null; utcOffsetMinutes: number | null };

const MS_PER_MINUTE = 60_000;

/** The instant of a device's local time. A zone set by a person wins over the offset the device told. */
export function instantOf(local: CalendarTime, zone: DeviceZone): Date {
  const asUtc = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second);
  if (zone.timeZone !== null) return new Date(asUtc - offsetMs(zone.timeZone, asUtc));
  return new Date(asUtc - (zone.utcOffsetMinutes ?? 0) * MS_PER_MINUTE);
}

/** What a device's clock would have meant by the same figures in another zone; a zone of null is UTC. */
export function sameFiguresIn(instant: Date, zone: string | null, other: string | null): Date {
  const known = zone === null ? null : zoneNamed(zone);
  const figures = new Date(instant.getTime() + (known ? offsetAt(known, instant.getTime()) : 0));
  const local: CalendarTime = {
    year: figures.getUTCFullYear(),
    month: figures.getUTCMonth() + 1,
    day: figures.getUTCDate(),
    hour: figures.getUTCHours(),
    minute: figures.getUTCMinutes(),
    second: figures.getUTCSeconds(),
  };
  const whole = instantOf(local, { timeZone: other, utcOffsetMinutes: null });
  return new Date(whole.getTime() + figures.getUTCMilliseconds());
}

/** Offset of a zone at a local time; looked up twice, because the first guess may lie across a change of the clocks. */
function offsetMs(timeZone: string, local: number): number {
  const zone = zoneNamed(timeZone);
  if (zone === null || Number.isNaN(local)) return 0;
  return offsetAt(zone, local - offsetAt(zone, local));
}

/** Clocks change at a quarter of an hour; within one the offset is known from the time before. */
const QUARTER_MS = 15 * MS_PER_MINUTE;

type Zone = { format: Intl.DateTimeFormat; quarter: number; offset: number };

function offsetAt(zone: Zone, instant: number): number {
  const quarter = Math.floor(instant / QUARTER_MS);
  if (zone.quarter !== quarter) {
    zone.quarter = quarter;
    zone.offset = shownAt(zone.format, instant) - Math.floor(instant / 1000) * 1000;
  }
  return zone.offset;
}

function shownAt(format: Intl.DateTimeFormat, instant: number): number {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const zones = new Map<string, Zone | null>();
/** There are some six hundred zones; names that are none come from people and are not kept for ever. */
const MAX_ZONES = 2_000;

/** Null, and so UTC, for a name that is no zone. */
function zoneNamed(timeZone: string): Zone | null {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const zone = openZone(timeZone);
  if (zones.size < MAX_ZONES) zones.set(timeZone, zone);
  return zone;
}

function openZone(timeZone: string): Zone | null {
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    return { format, quarter: Number.NaN, offset: 0 };
  } catch {
    return null;
  }
}
