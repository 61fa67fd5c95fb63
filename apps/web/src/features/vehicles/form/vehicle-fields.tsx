import { useTranslation } from 'react-i18next';
import { useChanges } from '../../../forms/core/use-changes.ts';
import { ColorField } from '../../../forms/fields/color-field.tsx';
import { DateField } from '../../../forms/fields/date-field.tsx';
import { IconField } from '../../../forms/fields/icon-field.tsx';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { TrackPreview } from '../../../forms/fields/track-preview.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useUnits } from '../../../lib/units.ts';
import { GroupField } from '../groups/group-field.tsx';

const COUNTERS = ['odometer', 'engineHours'];

/** Fields of a vehicle, for new and existing vehicles. */
export function VehicleFields(props: {
  corrects: boolean;
  /** Account of an existing vehicle, to which its group must belong. */
  accountId?: string;
}) {
  return (
    <>
      <IdentitySection accountId={props.accountId} />
      <TechnicalSection />
      <CountersSection corrects={props.corrects} />
      <ServiceSection />
      <FormSection name="notes" columns={1}>
        <TextAreaField name="description" />
      </FormSection>
    </>
  );
}

function IdentitySection({ accountId }: { accountId: string | undefined }) {
  return (
    <FormSection name="identity">
      <TextField name="title" counted autoFocus />
      <TextField name="plateNumber" />
      <SelectField name="type" />
      <GroupField name="groupId" accountId={accountId} />
      <TextField name="brand" />
      <TextField name="model" />
      <TextField name="vinNumber" />
      <SelectField name="status" />
      <IconField name="category" />
      <ColorField name="color" preview={(color) => <TrackPreview color={color} />} />
    </FormSection>
  );
}

function TechnicalSection() {
  const { t } = useTranslation('vehicles');
  const { speedSign, kmhPerSpeed } = useUnits();
  return (
    <FormSection name="technical" columns={3}>
      <SelectField name="fuelType" />
      <NumberField name="fuelConsumption" unit={t('form.litresPer100Km')} decimals={1} />
      <NumberField name="tank" unit={t('form.litres')} decimals={1} />
      <NumberField name="maxSpeed" unit={speedSign} per={kmhPerSpeed} />
      <DateField name="firstRegisteredOn" />
    </FormSection>
  );
}

/** Trackers update these counters, so a manual change requires a reason. */
function CountersSection({ corrects }: { corrects: boolean }) {
  const { t } = useTranslation('vehicles');
  const { distanceSign, metresPerDistance } = useUnits();
  const changes = useChanges();
  const isCorrected = COUNTERS.some((name) => changes.includes(name));
  return (
    <FormSection name="counters">
      <NumberField name="odometer" unit={distanceSign} per={metresPerDistance} decimals={1} />
      <NumberField name="engineHours" unit={t('form.hours')} decimals={1} />
      {corrects && isCorrected && <TextField name="correctionReason" />}
    </FormSection>
  );
}

function ServiceSection() {
  const { t } = useTranslation('vehicles');
  const { distanceSign, metresPerDistance } = useUnits();
  return (
    <FormSection name="service">
      <NumberField name="serviceOdometer" unit={distanceSign} per={metresPerDistance} />
      <NumberField name="serviceInterval" unit={distanceSign} per={metresPerDistance} />
      <NumberField name="serviceEngineHours" unit={t('form.hours')} />
      <NumberField name="serviceIntervalHours" unit={t('form.hours')} />
      <DateField name="serviceOn" />
      <NumberField name="serviceMonths" unit={t('form.months')} />
    </FormSection>
  );
}
