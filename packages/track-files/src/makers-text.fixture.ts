import { isoOf, secondsOf, utf8, type Way, type WayPoint } from './makers-way.fixture.ts';

const lines = (head: readonly string[], { points }: Way, write: (point: WayPoint, at: number) => string) =>
  utf8([...head, ...points.map(write), ''].join('\r\n'));
const digits = (value: number, length: number) => String(value).padStart(length, '0');
const clockOf = (atMs: number) => isoOf(atMs).slice(11, 19);
const dayOf = (atMs: number) => isoOf(atMs).slice(0, 10);
const kmh = (speedMs: number) => (speedMs * 3.6).toFixed(1);

/** Degrees and minutes in one number, and the letter of the half. */
function nmeaAngle(value: number, width: number, [positive, negative]: readonly [string, string]): string {
  const degrees = Math.floor(Math.abs(value));
  const minutes = ((Math.abs(value) - degrees) * 60).toFixed(6);
  return `${digits(degrees, width)}${minutes.padStart(9, '0')},${value < 0 ? negative : positive}`;
}

function sentence(body: string): string {
  const sum = [...body].reduce((value, letter) => value ^ letter.charCodeAt(0), 0);
  return `$${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
}

const nmeaTime = (atMs: number) => `${clockOf(atMs).replaceAll(':', '')}.00`;
const nmeaDay = (atMs: number) => dayOf(atMs).replace(/^..(..)-(..)-(..)$/, '$3$2$1');
const placeOf = ({ latitude, longitude }: WayPoint) =>
  `${nmeaAngle(latitude, 2, ['N', 'S'])},${nmeaAngle(longitude, 3, ['E', 'W'])}`;
const rmc = (talker: string, point: WayPoint) =>
  sentence(
    `${talker}RMC,${nmeaTime(point.atMs)},A,${placeOf(point)},${(point.speedMs / 0.514_444).toFixed(2)},84.4,${nmeaDay(point.atMs)},,,A`,
  );
const gga = (talker: string, point: WayPoint) =>
  sentence(
    `${talker}GGA,${nmeaTime(point.atMs)},${placeOf(point)},1,09,0.9,${point.altitudeM.toFixed(1)},M,46.9,M,,`,
  );

/** All systems together, both sentences, and others between them. */
export const ubloxNmea = (way: Way) =>
  lines(['$GNTXT,01,01,02,u-blox AG - www.u-blox.com*4E'], way, (point) =>
    [rmc('GN', point), sentence('GNGSA,A,3,04,05,,,,,,,,,,,2.5,1.3,2.1'), gga('GN', point)].join('\r\n'),
  );
/** RMC alone; every tenth line is damaged, and then comes again as it should be. */
export const globalSatNmea = (way: Way) =>
  lines([], way, (point, at) =>
    at % 10 === 0 ? `${rmc('GP', point).replace(',A,', ',A,9')}\r\n${rmc('GP', point)}` : rmc('GP', point),
  );
/** A dash camera writes a mark of its own before each sentence. */
export const dashCameraNmea = (way: Way) =>
  lines([], way, (point) => `[${point.atMs}]${gga('GP', point)}\r\n[${point.atMs}]${rmc('GP', point)}`);

export const gpsLoggerCsv = (way: Way) =>
  lines(
    [
      'time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider,hdop,vdop,pdop,geoidheight,ageofdgpsdata,dgpsid,activity,battery,annotation',
    ],
    way,
    ({ atMs, latitude, longitude, altitudeM, speedMs }) =>
      `${isoOf(atMs)},${latitude},${longitude},${altitudeM},4.5,12.5,${speedMs},9,gps,0.8,,,46.9,,,,87,"on, the way"`,
  );
/** Day and time without a sign between their digits, and letters behind the places. */
export const columbusCsv = (way: Way) =>
  lines(['INDEX,TAG,DATE,TIME,LATITUDE N/S,LONGITUDE E/W,HEIGHT,SPEED,HEADING'], way, (point, at) => {
    const { atMs, latitude, longitude } = point;
    const [day, clock] = [dayOf(atMs).slice(2).replaceAll('-', ''), clockOf(atMs).replaceAll(':', '')];
    const [north, east] = [latitude < 0 ? 'S' : 'N', longitude < 0 ? 'W' : 'E'];
    return `${at + 1},T,${day},${clock},${Math.abs(latitude)}${north},${Math.abs(longitude)}${east},${Math.round(point.altitudeM)},${Math.round(point.speedMs * 3.6)},84`;
  });
/** Letters in columns of their own, units in the names. */
export const qstarzCsv = (way: Way) =>
  lines(
    ['INDEX,RCR,DATE,TIME,VALID,LATITUDE,N/S,LONGITUDE,E/W,HEIGHT(m),SPEED(km/h),HEADING,DISTANCE'],
    way,
    ({ atMs, latitude, longitude, altitudeM, speedMs }, at) =>
      `${at + 1},T,${dayOf(atMs).replaceAll('-', '/')},${clockOf(atMs)},SPS,${Math.abs(latitude)},${latitude < 0 ? 'S' : 'N'},${Math.abs(longitude)},${longitude < 0 ? 'W' : 'E'},${altitudeM} m,${kmh(speedMs)} km/h,84,0`,
  );
/** A German spreadsheet: semicolons, commas in numbers, the day first. */
export const spreadsheetCsv = (way: Way) =>
  lines(['\ufeffDatum;Uhrzeit;Breitengrad;Längengrad;Höhe (m);Geschwindigkeit (km/h)'], way, (point) => {
    const { atMs, latitude, longitude, altitudeM, speedMs } = point;
    const numbers = [latitude, longitude, altitudeM, kmh(speedMs)].map((value) =>
      String(value).replace('.', ','),
    );
    return [dayOf(atMs).split('-').reverse().join('.'), clockOf(atMs), ...numbers].join(';');
  });
/** Lines about itself first, seconds since 1970, metres a second. */
export const raceChronoCsv = (way: Way) =>
  lines(
    [
      'This file is created using RaceChrono v7',
      'Session title,"Ring"',
      '',
      'timestamp,latitude (deg),longitude (deg),altitude (m),speed (m/s),satellites',
    ],
    way,
    ({ atMs, latitude, longitude, altitudeM, speedMs }) =>
      `${(atMs / 1_000).toFixed(3)},${latitude},${longitude},${altitudeM},${speedMs},11`,
  );
/** An American report: the month first, halves of the day, miles an hour. */
export const fleetReportCsv = (way: Way) =>
  lines(['Vehicle,Date Time,Latitude,Longitude,Speed (mph),Heading'], way, (point) => {
    const { atMs, latitude, longitude, speedMs } = point;
    const [year, month, day] = dayOf(atMs).split('-');
    const [hours = '0', minutes, seconds] = clockOf(atMs).split(':');
    const half = Number(hours) < 12 ? 'AM' : 'PM';
    return `"Van 1, red",${month}/${day}/${year} ${Number(hours) % 12 || 12}:${minutes}:${seconds} ${half},${latitude},${longitude},${(speedMs * 2.236_94).toFixed(1)},84`;
  });
export const traccarCsv = (way: Way) =>
  lines(
    ['Valid,Fix Time,Latitude,Longitude,Altitude,Speed (kn),Address'],
    way,
    ({ atMs, latitude, longitude, altitudeM, speedMs }) =>
      `TRUE,${secondsOf(atMs).replace('T', ' ').replace('Z', '')},${latitude},${longitude},${altitudeM},${(speedMs / 0.514_444).toFixed(2)},`,
  );
