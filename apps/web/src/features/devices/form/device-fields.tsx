import { useTranslation } from 'react-i18next';
import { useVehicleEntities } from '../../../fleet/use-vehicle-entities.ts';
import { EntityField } from '../../../forms/entities/entity-field.tsx';
import { ChipsField } from '../../../forms/fields/chips-field.tsx';
import { DateTimeField } from '../../../forms/fields/date-time-field.tsx';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { PasswordField } from '../../../forms/fields/password-field.tsx';
import { PhoneField } from '../../../forms/fields/phone-field.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useServerEntities } from '../../servers/use-server-entities.ts';
import { BYTES_PER_MEGABYTE } from '../bytes-per-megabyte.ts';
import { PROTOCOLS } from '../known-protocols.ts';

/** Fields of a device, for new and existing devices. */
export function DeviceFields() {
  const vehicles = useVehicleEntities();
  const servers = useServerEntities();
  return (
    <>
      <FormSection name="identity">
        <TextField name="externalDeviceId" autoFocus inputMode="numeric" />
        <TextField name="title" />
        <TextField name="brand" />
        <TextField name="model" />
        <TextField name="serialNumber" />
        <TextField name="timeZone" />
      </FormSection>
      <FormSection name="fitting">
        <EntityField name="vehicleId" {...vehicles} />
        <DateTimeField name="fittedAt" />
        <EntityField name="serverId" {...servers} />
      </FormSection>
      <FormSection name="sim">
        <PhoneField name="sim" />
        <TextField name="carrier" />
        <TextField name="iccid" inputMode="numeric" />
      </FormSection>
      <QuotaFields />
      <FormSection name="guard" columns={1}>
        <ChipsField name="allowedProtocols" options={PROTOCOLS} />
        <TextField name="allowedNetworks" />
        <SelectField name="requiredCredential" />
        <PasswordField name="secret" autoComplete="new-password" />
        <TextField name="certificate" />
      </FormSection>
      <FormSection name="notes" columns={1}>
        <TextAreaField name="description" />
      </FormSection>
    </>
  );
}

function QuotaFields() {
  const { t } = useTranslation('devices');
  const data = { unit: t('detail.megabyte'), per: BYTES_PER_MEGABYTE, decimals: 3 };
  return (
    <FormSection name="quotas" columns={3}>
      <NumberField name="smsTotalVolume" />
      <NumberField name="smsVolume" />
      <DateTimeField name="smsExpiryDate" />
      <NumberField name="dataTotalVolume" {...data} />
      <NumberField name="dataVolume" {...data} />
      <DateTimeField name="dataExpiryDate" />
    </FormSection>
  );
}
