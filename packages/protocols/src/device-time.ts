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

const formats = new Map<string, Intl.DateTimeFormat>();

/** Offset of a zone at a local time; looked up twice, because the first guess may lie across a change of the clocks. */
function offsetMs(timeZone: string, local: number): number {
  if (Number.isNaN(local)) return 0;
  return offsetAt(timeZone, local - offsetAt(timeZone, local));
}

function offsetAt(timeZone: string, instant: number): number {
  const parts = new Map(
    format(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

function format(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}
