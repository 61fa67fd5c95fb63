import { bit, signalDbm } from '../bits.ts';
import type { ByteReader } from '../byte-reader.ts';
import type { Network } from '../protocol.ts';
import type { Report } from '../report.ts';
import type { Gt06Frame } from './frame.ts';
import { TYPE } from './message-type.ts';

type Cell = Network['cells'][number];

export const emptyNetwork = (): Network => ({ cells: [], wifi: [] });

/** Reports repeat a cell to fill their fixed number of places. */
export function addCell(network: Network, cell: Cell): void {
  const known = network.cells.some(
    ({ lac, cellId, signalDbm: signal }) =>
      lac === cell.lac && cellId === cell.cellId && signal === cell.signalDbm,
  );
  if (!known) network.cells.push(cell);
}

/** Country and network code; bit 15 of the country says that the network code has two bytes. */
export function readOperator(body: ByteReader, wide: boolean): { mcc: number; mnc: number } {
  const mcc = body.u16();
  return { mcc: mcc & 0x7fff, mnc: wide || bit(mcc, 15) ? body.u16() : body.u8() };
}

/** A cell id of eight bytes; those past 2^53 are noise, not cells, and lose digits. */
export function readLongCellId(body: ByteReader): number {
  return Number(body.i64());
}

/** The standard block, which counts itself. */
const SHORT_CELL_BYTES = 9;
/** Without a cell some models send 45 zeros after a length of zero, others nothing. */
const ZERO_BLOCK_BYTES = 45;

export function readCellWithLength(frame: Gt06Frame, report: Report): void {
  const { body } = frame;
  const length = body.u8();
  if (length === 0) {
    if (isZeroBlock(body)) body.skip(ZERO_BLOCK_BYTES);
    return;
  }
  const before = body.left;
  readCell(frame, report, formOf(frame, length));
  const more = length - (before - body.left + 1);
  // A length beyond the frame counts something else, and the status follows the cell.
  if (length > SHORT_CELL_BYTES && more > 0 && more <= body.left) body.skip(more);
}

/** Area and cell: 2 and 3 bytes, 2 and 4, or 4 and 8. */
type CellForm = 'short' | 'wide' | 'long';
const FORM_BYTES: Readonly<Record<CellForm, number>> = { short: 5, wide: 6, long: 12 };

/**
 * What a block of this length holds. Some models count the length byte itself and some do not, so a length may fit two
 * forms: then the form of the type is meant.
 */
function formOf(frame: Gt06Frame, length: number): CellForm | null {
  const marked = bit(frame.body.peek(), 7);
  const counted = length - (isWideOperator(frame, marked) ? 4 : 3) - 1;
  // One byte more of the network, not of the cell.
  if (marked && (counted === FORM_BYTES.short || counted + 1 === FORM_BYTES.short)) return 'short';
  if (counted === FORM_BYTES.wide) return 'wide';
  if (counted === FORM_BYTES.long || counted + 1 === FORM_BYTES.long) return 'long';
  // A length beyond the frame counts something else; only the fences of 4G models were seen to do so.
  return FENCES.has(frame.type) && counted > FORM_BYTES.long ? 'long' : null;
}

const FENCES: ReadonlySet<number> = new Set([TYPE.FENCE_SINGLE, TYPE.FENCE_MULTI]);

function isWideOperator({ type, variant }: Gt06Frame, marked: boolean): boolean {
  return marked || type === TYPE.GPS_LBS_WIDE || variant === 'sl4x';
}

function isZeroBlock(body: ByteReader): boolean {
  if (body.left < ZERO_BLOCK_BYTES) return false;
  for (let at = SHORT_CELL_BYTES; at < ZERO_BLOCK_BYTES; at++) {
    if (body.peek(at) !== 0) return false;
  }
  return true;
}

/** Types whose area has four bytes and whose cell eight. */
const LONG_IDS: ReadonlySet<number> = new Set([
  TYPE.LBS_ALARM_4G,
  TYPE.GPS_LBS_4G,
  TYPE.WIFI_4G,
  TYPE.LBS_ADDRESS_4G,
]);
const WIDE_IDS: ReadonlySet<number> = new Set([
  TYPE.GPS_LBS_WIDE,
  TYPE.I_BUTTON,
  TYPE.GPS_LBS_DRIVER,
  TYPE.STATUS_MODULES,
]);
const TYPED_CELLS: ReadonlySet<number> = new Set([TYPE.GPS_LBS_CELL_TYPE, TYPE.ALARM_MODULES]);

/** Radio generations of a typed cell: 3 and above (LTE) have long identifiers. */
const FIRST_LONG_CELL_TYPE = 3;

/** `told` is the form that the length of its block tells; without it the type and the variant do. */
export function readCell(frame: Gt06Frame, report: Report, told: CellForm | null = null): void {
  const { body, type } = frame;
  const typed = TYPED_CELLS.has(type);
  const longType = typed && body.u8() >= FIRST_LONG_CELL_TYPE;
  const form = longType ? 'long' : (told ?? formOfType(frame));
  const { mcc, mnc } = readOperator(body, isWideOperator(frame, false));
  const lac = form === 'long' ? body.u32() : body.u16();
  const cellId = readCellId(body, form);
  if (longType) body.u16();
  else if (typed) body.u8();
  report.network = emptyNetwork();
  addCell(report.network, { mcc, mnc, lac, cellId });
}

function formOfType({ type, variant }: Gt06Frame): CellForm {
  if (LONG_IDS.has(type)) return 'long';
  return WIDE_IDS.has(type) || variant === 'seeworld' || variant === 'sl4x' ? 'wide' : 'short';
}

function readCellId(body: ByteReader, form: CellForm): number {
  if (form === 'long') return readLongCellId(body);
  return form === 'wide' ? body.u32() : body.u24();
}

/** A count, then six bytes of address and one of signal each. */
export function readWifi(body: ByteReader, network: Network, count: number): void {
  for (let at = 0; at < count; at++) {
    const mac = macOf(body.bytes(6));
    network.wifi.push({ mac, signalDbm: signalDbm(body.u8()) });
  }
}

export function macOf(bytes: Buffer): string {
  return bytes.toString('hex').replaceAll(/(..)(?!$)/g, '$1:');
}
