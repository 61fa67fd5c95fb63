import type { ByteReader } from '../byte-reader.ts';
import type { Report } from '../report.ts';
import type { Gt06Frame } from './frame.ts';
import { TYPE } from './message-type.ts';
import { isNtReport } from './status.ts';

/** Types that end in ignition, reason of the upload and re-upload. */
const UPLOADS: ReadonlySet<number> = new Set([
  TYPE.GPS_LBS_UPLOAD,
  TYPE.GPS_LBS_MODULES,
  TYPE.GPS_LBS_4,
  TYPE.GPS_LBS_5,
]);

const LANGUAGE: ReadonlySet<number> = new Set([
  TYPE.STATUS_MODULES,
  TYPE.GPS_LBS_STATUS_LANGUAGE,
  TYPE.FENCE_MULTI,
  TYPE.ALARM_MODULES,
]);

/** The end of a combined message. What is there depends on the type and on how many bytes are left. */
export function readTrailer(frame: Gt06Frame, report: Report): void {
  const { body, type } = frame;
  if (LANGUAGE.has(type) && body.left > 0) body.skip(1);
  if (type === TYPE.STATUS_MODULES || type === TYPE.ALARM_MODULES) readStatusModules(body, report);
  if (isNtReport(frame)) readNtTail(frame, report);
  else if (UPLOADS.has(type) && body.left >= 3) readUpload(frame, report);
  if (type === TYPE.GPS_LBS_MODULES) readReportModules(body, report);
  readUploadByLength(body, report);
  if (body.left > 0 && (type === TYPE.GPS_LBS_STATUS_LANGUAGE || type === TYPE.FENCE_MULTI)) {
    report.attributes.geofence = body.u8();
  }
}

function readUpload({ body, variant }: Gt06Frame, report: Report): void {
  const { attributes } = report;
  attributes.ignition = body.u8() > 0;
  attributes.event = body.u8();
  attributes.archived = body.u8() > 0;
  if (variant !== 'sl4x') return;
  if (body.left > 2) attributes.odometerM = body.u32();
  if (report.place && body.left >= 2) report.place.altitudeM = body.i16();
}

/** The same fields in models that add them to types without them: only the length shows it. */
function readUploadByLength(body: ByteReader, { attributes }: Report): void {
  if (body.left === 3 || body.left === 7) {
    attributes.ignition = body.u8() > 0;
    body.skip(1); // reason
    if (body.u8() > 0) attributes.archived = true;
  }
  if (body.left === 4) attributes.odometerM = body.u32();
}

function readNtTail({ body, type }: Gt06Frame, { attributes }: Report): void {
  body.skip(1); // language
  attributes.odometerM = body.u24();
  attributes.engineSeconds = body.u24() * 60;
  if (type !== TYPE.GPS_LBS_DRIVER) return;
  const length = body.u8();
  if (length === 0) return;
  body.skip(1); // kind of identifier
  attributes.driverUniqueId = body.hex(length - 1);
}

function readStatusModules(body: ByteReader, { attributes }: Report): void {
  while (body.left >= 3) {
    const module = body.u16();
    const content = body.sub(body.u8());
    if (module === 0x0018) attributes.batteryV = content.u16() / 100;
    else if (module === 0x0032) attributes.startupStatus = content.u8();
    else if (module === 0x006a) attributes.batteryPercent = content.u8();
  }
}

function readReportModules(body: ByteReader, report: Report): void {
  while (body.left >= 3) {
    const module = body.u16();
    const content = body.sub(body.u8());
    if (module === 0x0027) report.attributes.powerV = content.u16() / 100;
    else if (module === 0x002e) report.attributes.odometerM = content.u32();
    else if (module === 0x003b && report.place) report.place.accuracyM = content.u16() / 100;
  }
}
