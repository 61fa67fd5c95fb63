import { CreateDevice, ExternalDeviceId } from './device-input.ts';
import type { DeviceSheetColumn } from './device-sheet-columns.ts';

/** Cells of a row by column; empty cells are absent. */
export type SheetValues = Partial<Record<DeviceSheetColumn, string>>;

export type SheetIssueCode =
  | 'REQUIRED'
  | 'INVALID'
  | 'ABOVE_TOTAL'
  /** A number that lost its last digits when the file was saved. */
  | 'DIGITS_LOST'
  | 'NO_VEHICLE';
export type SheetIssue = { column: DeviceSheetColumn; code: SheetIssueCode };

/** A device read from a row, with the issues that prevent its registration. */
export type SheetDevice = { device: CreateDevice; issues: SheetIssue[] };

type Reading = {
  /** The instant of a wall-clock time in the account's time zone; null for an invalid time. */
  instantOf: (wallClock: string) => Date | null;
};

const TEXTS = [
  'externalDeviceId',
  'sim',
  'title',
  'brand',
  'model',
  'serialNumber',
  'iccid',
  'carrier',
  'timeZone',
  'description',
] as const satisfies DeviceSheetColumn[];

const BYTES_PER_MEGABYTE = 1_000_000;
/** Scientific notation, as sheets save long numbers. */
const IN_POWERS = /^\d([.,]\d+)?e\+?\d+$/i;
/** Columns with identifiers, in which no digit may be missing. */
const DIGITS = new Set<DeviceSheetColumn>(['externalDeviceId', 'sim', 'serialNumber', 'iccid']);

/** Reads a row by the rules of `CreateDevice`; the vehicle is found by the caller. */
export function deviceOfRow(values: SheetValues, { instantOf }: Reading): SheetDevice {
  const issues: SheetIssue[] = [];
  const fail = (column: DeviceSheetColumn, code: SheetIssueCode): undefined => {
    issues.push({ column, code });
    return undefined;
  };
  const number = (column: DeviceSheetColumn, factor: number): number | undefined => {
    const text = values[column];
    if (text === undefined) return undefined;
    const value = Number(text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.'));
    return Number.isFinite(value) ? Math.round(value * factor) : fail(column, 'INVALID');
  };
  const time = (column: DeviceSheetColumn): Date | undefined => {
    const text = values[column];
    return text === undefined ? undefined : (instantOf(text) ?? fail(column, 'INVALID'));
  };
  const texts = TEXTS.flatMap((column) => {
    const text = values[column];
    if (text === undefined) return [];
    if (DIGITS.has(column) && IN_POWERS.test(text)) {
      fail(column, 'DIGITS_LOST');
      return [];
    }
    return [[column, text]];
  });
  const device = {
    ...Object.fromEntries(texts),
    ...quota('smsQuota', time('smsExpiryDate'), number('smsTotalVolume', 1), number('smsVolume', 1)),
    ...quota(
      'dataQuota',
      time('dataExpiryDate'),
      number('dataTotalVolume', BYTES_PER_MEGABYTE),
      number('dataVolume', BYTES_PER_MEGABYTE),
    ),
  };
  const parsed = CreateDevice.safeParse(device);
  if (!parsed.success) issues.push(...parsed.error.issues.flatMap(issueOf));
  if (!values.externalDeviceId) fail('externalDeviceId', 'REQUIRED');
  if (!values.sim) fail('sim', 'REQUIRED');
  return { device: parsed.data ?? identityOf(values), issues };
}

/** For a row that cannot be registered, only the identifier is needed, to find duplicates. */
function identityOf({ externalDeviceId }: SheetValues): CreateDevice {
  const { data } = ExternalDeviceId.safeParse(externalDeviceId);
  return data === undefined ? {} : { externalDeviceId: data };
}

function quota(
  name: 'smsQuota' | 'dataQuota',
  expiryDate: Date | undefined,
  totalVolume: number | undefined,
  volume: number | undefined,
): object {
  const parts = Object.entries({ expiryDate, totalVolume, volume }).filter(([, part]) => part !== undefined);
  return parts.length === 0 ? {} : { [name]: Object.fromEntries(parts) };
}

const COLUMNS_OF_QUOTAS: Readonly<Record<string, DeviceSheetColumn>> = {
  'smsQuota.expiryDate': 'smsExpiryDate',
  'smsQuota.totalVolume': 'smsTotalVolume',
  'smsQuota.volume': 'smsVolume',
  'dataQuota.expiryDate': 'dataExpiryDate',
  'dataQuota.totalVolume': 'dataTotalVolume',
  'dataQuota.volume': 'dataVolume',
};

/** The column of a field of `CreateDevice`; null for a field without a column. */
export function sheetColumnOf(field: string): DeviceSheetColumn | null {
  if (field === 'vehicleId') return 'plateNumber';
  return COLUMNS_OF_QUOTAS[field] ?? TEXTS.find((column) => column === field) ?? null;
}

function issueOf({
  path,
  code,
  message,
}: {
  path: PropertyKey[];
  code?: string;
  message: string;
}): SheetIssue[] {
  const column = sheetColumnOf(path.join('.'));
  if (column === null) return [];
  const isAboveTotal = code === 'too_big' && message.includes('total');
  return [{ column, code: isAboveTotal ? 'ABOVE_TOTAL' : 'INVALID' }];
}

const NUMERIC_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const DOTTED_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/**
 * A date with or without a time as "2026-11-20 14:32:00"; null if invalid. Day before month only with dots.
 */
export function wallClockOfCell(text: string): string | null {
  const numeric = NUMERIC_DATE.exec(text.trim());
  const dotted = numeric ? null : DOTTED_DATE.exec(text.trim());
  const [year, month, day] = numeric
    ? [numeric[1], numeric[2], numeric[3]]
    : [dotted?.[3], dotted?.[2], dotted?.[1]];
  const [hour = '0', minute = '00', second = '00'] = (numeric ?? dotted)?.slice(4) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const two = (part: string) => part.padStart(2, '0');
  const date = `${year}-${two(month)}-${two(day)}`;
  const clock = `${date} ${two(hour ?? '0')}:${two(minute ?? '00')}:${two(second ?? '00')}`;
  const known = new Date(`${clock.replace(' ', 'T')}Z`);
  return !Number.isNaN(known.getTime()) && known.toISOString().startsWith(date) ? clock : null;
}
