import { AlertChannel, AlertCondition, Weekday } from '@fleet/contracts/alert-rule';
import type { EventType } from '@fleet/contracts/event';
import { useTranslation } from 'react-i18next';
import { useVehicleEntities } from '../../../fleet/use-vehicle-entities.ts';
import { useFieldValue } from '../../../forms/core/use-field-value.ts';
import { MultiEntityField } from '../../../forms/entities/multi-entity-field.tsx';
import { ChipsField } from '../../../forms/fields/chips-field.tsx';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { SegmentField } from '../../../forms/fields/segment-field.tsx';
import { SwitchField } from '../../../forms/fields/switch-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMemberEntities } from '../../users/use-member-entities.ts';
import { useGroupEntities } from '../../vehicles/groups/use-group-entities.ts';
import { RulePreview } from './rule-preview.tsx';
import { useGeofenceEntities } from './use-geofence-entities.ts';

/** The most frequent events come first. */
const EVENTS = [
  'geofenceEnter',
  'geofenceExit',
  'deviceOverspeed',
  'alarm',
  'deviceFuelDrop',
  'deviceFuelIncrease',
  'ignitionOn',
  'ignitionOff',
  'deviceMoving',
  'deviceStopped',
  'deviceOffline',
  'deviceUnknown',
  'deviceInactive',
  'deviceOnline',
  'driverChanged',
  'maintenance',
  'textMessage',
  'media',
  'queuedCommandSent',
  'commandResult',
] as const satisfies readonly EventType[];

/** Form fields of a rule, for new and existing rules. */
export function RuleFields({ accountId }: { accountId: string | undefined }) {
  const { t } = useTranslation(['alerts/rules', 'history']);
  const vehicles = useVehicleEntities();
  const groups = useGroupEntities(accountId);
  const events = EVENTS.map((value) => ({ value, label: t(`history:events.${value}`) }));
  return (
    <>
      <FormSection name="rule" columns={1}>
        <TextField name="title" counted autoFocus />
        <SegmentField name="severity" />
        <SwitchField name="enabled" />
      </FormSection>
      <FormSection name="when" columns={1}>
        <ChipsField name="eventTypes" options={events} />
        <ChipsField name="conditions" options={AlertCondition.options} />
        <WhenFields />
      </FormSection>
      <FormSection name="schedule">
        <ChipsField name="days" options={Weekday.options} />
        <TextField name="fromTime" />
        <TextField name="untilTime" />
      </FormSection>
      <FormSection name="scope" columns={1}>
        <MultiEntityField name="vehicleIds" {...vehicles} />
        <MultiEntityField name="groupIds" {...groups} />
      </FormSection>
      <PeopleFields accountId={accountId} />
      <RulePreview />
    </>
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Fields that only some events and conditions have. */
function WhenFields() {
  const { t } = useTranslation('alerts/rules');
  const geofences = useGeofenceEntities();
  const events = listOf(useFieldValue('eventTypes'));
  const conditions = listOf(useFieldValue('conditions'));
  const isOfGeofences =
    events.some((type) => type === 'geofenceEnter' || type === 'geofenceExit') ||
    conditions.some((one) => one === 'INSIDE' || one === 'OUTSIDE');
  const isOfFuel = events.some((type) => type === 'deviceFuelDrop' || type === 'deviceFuelIncrease');
  return (
    <>
      {isOfGeofences && <MultiEntityField name="geofenceIds" {...geofences} />}
      {events.includes('deviceOverspeed') && <NumberField name="minSpeedKmh" unit={t('units.kmh')} />}
      {isOfFuel && <NumberField name="minLitres" unit={t('units.litres')} />}
      {events.length === 0 && <NumberField name="forSeconds" unit={t('units.seconds')} />}
      <NumberField name="mergeSeconds" unit={t('units.seconds')} />
    </>
  );
}

function PeopleFields({ accountId }: { accountId: string | undefined }) {
  const { t } = useTranslation('alerts/rules');
  const members = useMemberEntities(accountId ?? '');
  const escalates = useFieldValue('escalateAfterSeconds');
  return (
    <FormSection name="people" columns={1}>
      <SwitchField name="toManagers" />
      <MultiEntityField name="userIds" {...members} />
      <ChipsField name="channels" options={AlertChannel.options} />
      <NumberField name="escalateAfterSeconds" unit={t('units.seconds')} />
      {escalates !== null && escalates !== undefined && escalates !== '' && (
        <MultiEntityField name="escalateUserIds" {...members} />
      )}
      <SwitchField name="closesItself" />
    </FormSection>
  );
}
