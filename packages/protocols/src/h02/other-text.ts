import { belowZero } from '../bits.ts';
import { KMH_PER_KNOT } from '../place.ts';
import type { Network } from '../protocol.ts';
import { emptyReport, type Report } from '../report.ts';
import { dayOf } from '../text-time.ts';
import { coordinateOf } from './coordinate.ts';
import { setStatus } from './status.ts';
import { decimalOf, integerOf, statusOf, type TextFrame, timeOf } from './text-frame.ts';

/**
 * NBR: time, operator, timing advance, number of cells, cells of area, id and signal, date, status. Some count other
 * cells than they send; the date and the status end them.
 */
export function readCells(frame: TextFrame): Report | null {
  const [time, mcc, mnc, , , ...rest] = frame.fields;
  const end = rest.findIndex((day, at) => at % 3 === 0 && dayOf(day) && statusOf(rest[at + 1]) !== null);
  const operator = { mcc: integerOf(mcc) ?? 0, mnc: integerOf(mnc) ?? 0 };
  const network: Network = { cells: [], wifi: [] };
  for (let at = 0; at < end; at += 3) {
    const [lac, cellId, signal] = rest.slice(at, at + 3).map(integerOf);
    if (lac == null || cellId == null) return null;
    network.cells.push({ ...operator, lac, cellId, signalDbm: belowZero(signal ?? 0) });
  }
  return withStatus(frame, { clock: time, day: rest[end], status: rest[end + 1], network });
}

/** What stands between the cells of V3 and its date: battery, restarts, X. */
const V3_BEFORE_MARK = 2;

/** V3: time, operator as one number, number of cells, cells of four fields, battery in hex, restarts, X, date, status. */
export function readCellsV3(frame: TextFrame): Report | null {
  const [time, operator = '', count, ...rest] = frame.fields;
  const mark = rest.lastIndexOf('X');
  const end = Math.min((integerOf(count) ?? 0) * 4, mark - V3_BEFORE_MARK);
  const network: Network = { cells: [], wifi: [] };
  for (let at = 0; at < end; at += 4) {
    const [lac, cellId] = rest.slice(at, at + 2).map(integerOf);
    if (lac == null || cellId == null) return null;
    network.cells.push({ mcc: Number(operator.slice(0, 3)), mnc: Number(operator.slice(3)), lac, cellId });
  }
  const battery = rest[mark - V3_BEFORE_MARK] ?? '';
  const [day, status] = rest.slice(mark + 1);
  const report = withStatus(frame, { clock: time, day, status, network });
  if (report && /^[0-9a-fA-F]+$/.test(battery)) {
    report.attributes.batteryRaw = Number.parseInt(battery, 16);
  }
  return report;
}

/** LINK, a heartbeat: time, signal, satellites, battery, steps, turnovers, date, status. */
export function readLink(frame: TextFrame): Report | null {
  const [time, ...rest] = frame.fields;
  const [signal, satellites, battery, steps, turnovers] = rest.map(integerOf);
  const report = withStatus(frame, { clock: time, day: rest[5], status: rest[6], network: null });
  if (!report || signal == null || satellites == null || battery == null) return null;
  Object.assign(report.attributes, {
    networkMobileSignalStrength: signal,
    satellites,
    batteryPercent: battery,
    steps: steps ?? 0,
    turnovers: turnovers ?? 0,
  });
  return report;
}

function withStatus(
  frame: TextFrame,
  read: {
    clock: string | undefined;
    day: string | undefined;
    status: string | undefined;
    network: Network | null;
  },
): Report | null {
  const time = timeOf(frame, read.clock, read.day);
  const status = statusOf(read.status);
  if (time === null || status === null) return null;
  const report = emptyReport();
  report.deviceTime = time;
  report.network = read.network;
  setStatus(report.attributes, status);
  return report;
}

/** VP1 of a personal tracker: cells separated by Y, or a place with a date but no time. */
export function readVp1(frame: TextFrame): Report | null {
  const [kind, ...rest] = frame.fields;
  return kind === 'V' ? readVp1Cells(rest) : readVp1Place(frame, rest);
}

function readVp1Cells([mcc, mnc, ...rest]: string[]): Report {
  const operator = { mcc: integerOf(mcc) ?? 0, mnc: integerOf(mnc) ?? 0 };
  const report = emptyReport();
  report.network = { cells: [], wifi: [] };
  for (const cell of rest.join().split('Y')) {
    const [lac, cellId, signal] = cell.split(',').map(integerOf);
    if (lac == null || cellId == null) continue;
    report.network.cells.push({ ...operator, lac, cellId, signalDbm: belowZero(signal ?? 0) });
  }
  return report;
}

function readVp1Place(frame: TextFrame, fields: string[]): Report | null {
  const latitude = coordinateOf(fields[0], fields[1]);
  const longitude = coordinateOf(fields[2], fields[3]);
  const time = timeOf(frame, undefined, fields[6]);
  if (latitude === null || longitude === null || time === null) return null;
  const report = emptyReport();
  report.place = {
    time,
    valid: true,
    latitude,
    longitude,
    speedKmh: (decimalOf(fields[4]) ?? 0) * KMH_PER_KNOT,
    courseDeg: decimalOf(fields[5]) ?? 0,
  };
  return report;
}

/** SMS: a text message of the tracker. */
export function readSms({ text }: TextFrame): Report {
  return { ...emptyReport(), result: text, isText: true };
}

/** HTBT, V0: a heartbeat, with the level of the battery in some models. */
export function readHeartbeat({ fields }: TextFrame): Report {
  const report = emptyReport();
  const battery = integerOf(fields[0]);
  if (battery !== null) report.attributes.batteryPercent = battery;
  return report;
}
