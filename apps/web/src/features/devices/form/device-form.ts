import { CreateDevice } from '@fleet/contracts/device-input';
import { DataQuota, SmsQuota, volumeIssues } from '@fleet/contracts/device-quota';
import { patch } from '@fleet/contracts/patch';
import type { FormValues } from '../../../forms/core/form-values.ts';

/** Form fields of a device. Quotas are flattened, since a form has no nested fields. */
const Fields = CreateDevice.omit({ smsQuota: true, dataQuota: true }).extend({
  smsTotalVolume: SmsQuota.shape.totalVolume,
  smsVolume: SmsQuota.shape.volume,
  smsExpiryDate: SmsQuota.shape.expiryDate,
  dataTotalVolume: DataQuota.shape.totalVolume,
  dataVolume: DataQuota.shape.volume,
  dataExpiryDate: DataQuota.shape.expiryDate,
});

export const CreateDeviceForm = Fields.check(({ value, issues }) => {
  issues.push(...issuesOfVolumes(value));
});
/** An update validates changed fields; the server validates the rest. */
export const UpdateDeviceForm = patch(Fields).check(({ value, issues }) => {
  issues.push(...issuesOfVolumes(value));
});

type Volume = number | null | undefined;
type Volumes = {
  smsTotalVolume?: Volume;
  smsVolume?: Volume;
  dataTotalVolume?: Volume;
  dataVolume?: Volume;
};

function issuesOfVolumes(value: Volumes) {
  return [
    ...volumeIssues({ totalVolume: value.smsTotalVolume, volume: value.smsVolume }, 'smsVolume'),
    ...volumeIssues({ totalVolume: value.dataTotalVolume, volume: value.dataVolume }, 'dataVolume'),
  ];
}

/** Fields of refusals that name a code or a part of a quota. */
export const FIELDS_OF_REFUSALS = {
  DEVICE_ALREADY_EXISTS: 'externalDeviceId',
  'smsQuota.volume': 'smsVolume',
  'dataQuota.volume': 'dataVolume',
} as const;

/** Mutation data from the form's values. */
export function dataOfForm<Data>(values: FormValues): Data {
  const { smsTotalVolume, smsVolume, smsExpiryDate, ...others } = values;
  const { dataTotalVolume, dataVolume, dataExpiryDate, ...own } = others;
  return {
    ...own,
    ...sentQuota('smsQuota', { expiryDate: smsExpiryDate, totalVolume: smsTotalVolume, volume: smsVolume }),
    ...sentQuota('dataQuota', {
      expiryDate: dataExpiryDate,
      totalVolume: dataTotalVolume,
      volume: dataVolume,
    }),
  } as Data;
}

function sentQuota(name: string, parts: FormValues): FormValues {
  const sent = Object.entries(parts).filter(([, value]) => value !== undefined);
  return sent.length > 0 ? { [name]: Object.fromEntries(sent) } : {};
}

type Quota = {
  expiryDate: string | null;
  totalVolume: number | null;
  volume: number | null;
} | null;

/** Initial quota fields of the form. */
export const fieldsOfQuotas = ({ smsQuota, dataQuota }: { smsQuota: Quota; dataQuota: Quota }) => ({
  smsTotalVolume: smsQuota?.totalVolume ?? null,
  smsVolume: smsQuota?.volume ?? null,
  smsExpiryDate: smsQuota?.expiryDate ?? null,
  dataTotalVolume: dataQuota?.totalVolume ?? null,
  dataVolume: dataQuota?.volume ?? null,
  dataExpiryDate: dataQuota?.expiryDate ?? null,
});
