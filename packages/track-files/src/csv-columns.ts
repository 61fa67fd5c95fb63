/** In which column what stands; `scale` makes the unit of its name ours. */
export type CsvColumns = {
  /** One, or a day and a time. */
  time: readonly number[];
  latitude: number;
  longitude: number;
  /** Of a letter beside the number: N or S, E or W. */
  north: number | null;
  east: number | null;
  altitude: { at: number; scale: number } | null;
  /** Only where its unit is known: a file that does not say it is read without. */
  speed: { at: number; scale: number } | null;
  course: number | null;
  satellites: number | null;
};

const NAMES = {
  both: [
    'datetime',
    'timestamp',
    'gpstimestamp',
    'utcdatetime',
    'gpsdatetime',
    'utctime',
    'gpstime',
    'devicetime',
    'fixtime',
    'recordedat',
    'timeutc',
    'utc',
    'time',
    'datetimeutc',
    'zeit',
    'время',
    'датаивремя',
    'unixtime',
    'epoch',
  ],
  day: ['utcdate', 'gpsdate', 'date', 'dateutc', 'datum', 'дата'],
  clock: ['utctime', 'gpstime', 'time', 'timeutc', 'uhrzeit', 'zeit', 'время'],
  latitude: [
    'latitude',
    'lat',
    'gpslatitude',
    'breitengrad',
    'breite',
    'широта',
    'latitudens',
    'latitudedeg',
    'locationlat',
    'y',
  ],
  longitude: [
    'longitude',
    'lon',
    'lng',
    'long',
    'gpslongitude',
    'längengrad',
    'länge',
    'долгота',
    'longitudeew',
    'longitudedeg',
    'locationlong',
    'x',
  ],
  north: ['ns'],
  east: ['ew'],
  altitude: ['altitude', 'alt', 'elevation', 'ele', 'height', 'gpsaltitude', 'höhe', 'высота'],
  speed: ['speed', 'gpsspeed', 'velocity', 'geschwindigkeit', 'скорость', 'groundspeed'],
  course: ['course', 'heading', 'bearing', 'direction', 'azimuth', 'angle', 'track', 'курс', 'kurs'],
  satellites: ['satellites', 'sats', 'sat', 'numsat', 'nsat', 'numberofsatellites', 'спутники'],
} as const;

const KMH_PER = {
  kmh: 1,
  kph: 1,
  кмч: 1,
  ms: 3.6,
  mps: 3.6,
  mph: 1.609_344,
  knots: 1.852,
  kn: 1.852,
  kt: 1.852,
  kts: 1.852,
} as const;
const METRES_PER = { m: 1, metres: 1, meters: 1, м: 1, ft: 0.3048, feet: 0.3048 } as const;

type Column = { at: number; name: string; unit: string };

/** What the cells of a line name; null where they are not the names of a track's columns. */
export function csvColumns(cells: readonly string[]): CsvColumns | null {
  const columns = cells.map(columnOf);
  const find = (names: readonly string[]) =>
    names.map((name) => columns.find((column) => column.name === name)).find((column) => column) ?? null;
  const [latitude, longitude] = [find(NAMES.latitude), find(NAMES.longitude)];
  const time = timeOf(find);
  if (!latitude || !longitude || !time) return null;
  return {
    time,
    latitude: latitude.at,
    longitude: longitude.at,
    north: find(NAMES.north)?.at ?? null,
    east: find(NAMES.east)?.at ?? null,
    altitude: withScale(find(NAMES.altitude), METRES_PER, 1),
    speed: withScale(find(NAMES.speed), KMH_PER, isGpsLogger(columns) ? 3.6 : null),
    course: find(NAMES.course)?.at ?? null,
    satellites: find(NAMES.satellites)?.at ?? null,
  };
}

/** A day and a time where both are there, else one column of both. */
function timeOf(find: (names: readonly string[]) => Column | null): number[] | null {
  const day = find(NAMES.day);
  const clock = find(NAMES.clock);
  if (day && clock && day.at !== clock.at) return [day.at, clock.at];
  const both = find(NAMES.both) ?? day;
  return both && [both.at];
}

/** "GPS Speed (km/h)", "speed_kmh", "Speed [mph]": the name, and the unit that stands behind it. */
function columnOf(cell: string, at: number): Column {
  const text = cell.trim().replace(/^"|"$/g, '').toLowerCase();
  const [, bare = text, bracketed = ''] = /^([^([]*)[([]([^)\]]*)[)\]]\s*$/.exec(text) ?? [];
  const [, name = bare, joined = ''] =
    /^(.*?)[ _-](kmh|km\/h|kph|mps|m\/s|ms|mph|knots|kts|kn|ft|feet|m|meters|metres)$/.exec(bare.trim()) ??
    [];
  return { at, name: plain(name), unit: plain(bracketed || joined) };
}

const plain = (text: string) => text.normalize('NFC').replace(/[^\p{L}\d]/gu, '');

function withScale(column: Column | null, scales: Readonly<Record<string, number>>, other: number | null) {
  if (!column) return null;
  const scale = column.unit === '' ? other : (scales[column.unit] ?? null);
  return scale === null ? null : { at: column.at, scale };
}

/** GPSLogger for Android names no units; what else it names, no other does, and its speed is in metres a second. */
const isGpsLogger = (columns: readonly Column[]) =>
  ['hdop', 'vdop', 'pdop', 'ageofdgpsdata'].every((name) => columns.some((column) => column.name === name));
