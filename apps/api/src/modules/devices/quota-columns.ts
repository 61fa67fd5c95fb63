import type { CreateDevice, UpdateDevice } from '@fleet/contracts/device-input';
import { isAboveTotal, VOLUME_ABOVE_TOTAL } from '@fleet/contracts/device-quota';
import type { Issue } from '@fleet/contracts/issue';
import type { Device } from '@fleet/db/models';
import { sent } from '../../commit/sent.ts';
import { InvalidInputError } from '../../errors.ts';
import { numberOf } from './reading.ts';

type Sent = Pick<CreateDevice | UpdateDevice, 'smsQuota' | 'dataQuota'>;
type Quota = { expiryDate: Date | null; totalVolume: number | null; volume: number | null };
type Row = Pick<
  Device,
  'smsExpiryDate' | 'smsTotalVolume' | 'smsVolume' | 'dataExpiryDate' | 'dataTotalBytes' | 'dataBytes'
>;

/** The sent parts of a quota. */
type QuotaInput = { [Part in keyof Quota]?: Quota[Part] | undefined };

const CLEARED: Quota = { expiryDate: null, totalVolume: null, volume: null };

/** Quotas as columns: an absent part keeps its value, null clears it. */
export function quotaColumns({ smsQuota, dataQuota }: Sent): Partial<Row> {
  const [sms, data] = [partsOf(smsQuota), partsOf(dataQuota)];
  return sent({
    smsExpiryDate: sms.expiryDate,
    smsTotalVolume: sms.totalVolume,
    smsVolume: sms.volume,
    dataExpiryDate: data.expiryDate,
    dataTotalBytes: bytesOf(data.totalVolume),
    dataBytes: bytesOf(data.volume),
  });
}

const partsOf = (quota: QuotaInput | null | undefined): QuotaInput =>
  quota === null ? CLEARED : (quota ?? {});

export const smsQuotaOf = (row: Row): Quota => ({
  expiryDate: row.smsExpiryDate,
  totalVolume: row.smsTotalVolume,
  volume: row.smsVolume,
});

export const dataQuotaOf = (row: Row): Quota => ({
  expiryDate: row.dataExpiryDate,
  totalVolume: numberOf(row.dataTotalBytes),
  volume: numberOf(row.dataBytes),
});

/**
 * Checks the quotas of an update together with the stored values it does not change.
 *
 * @throws InvalidInputError where more would be left than the total
 */
export function requireVolumesWithinTotals(row: Row, { smsQuota, dataQuota }: Sent): void {
  const issues = [
    ...(smsQuota ? issuesOf('smsQuota', smsQuotaOf(row)) : []),
    ...(dataQuota ? issuesOf('dataQuota', dataQuotaOf(row)) : []),
  ];
  if (issues.length > 0) throw new InvalidInputError(issues);
}

function issuesOf(field: string, quota: Quota): Issue[] {
  if (!isAboveTotal(quota)) return [];
  const params = { max: quota.totalVolume ?? 0 };
  return [{ path: ['data', field, 'volume'], code: 'TOO_BIG', params, message: VOLUME_ABOVE_TOTAL }];
}

function bytesOf(volume: number | null | undefined): bigint | null | undefined {
  return typeof volume === 'number' ? BigInt(volume) : volume;
}
