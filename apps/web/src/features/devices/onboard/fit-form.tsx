import { UpdateDevice } from '@fleet/contracts/device-input';
import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useVehicleEntities } from '../../../fleet/use-vehicle-entities.ts';
import type { Entity } from '../../../forms/entities/entity.ts';
import { EntityField } from '../../../forms/entities/entity-field.tsx';
import { DateTimeField } from '../../../forms/fields/date-time-field.tsx';
import { FormBody } from '../../../forms/form-body.tsx';
import { FormTrouble } from '../../../forms/parts/form-trouble.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useFormats } from '../../../lib/format.ts';
import { useMay } from '../../../session/use-may.ts';
import { AddVehicleHere } from './add-vehicle-here.tsx';
import classes from './identifier-card.module.css';
import type { Onboarding } from './use-onboarding.ts';

const FitDevice = graphql(`
  mutation FitDevice($where: VersionWhere!, $data: UpdateDeviceInput!) {
    updateDevice(where: $where, data: $data) {
      id
      version
      vehicle {
        id
      }
    }
  }
`);

/**
 * Fits the tracker to a vehicle, by default from its first position. Earlier positions would not belong to
 * the vehicle, and a parked tracker may not report again for an hour.
 */
export function FitForm({ deviceId, onboarding }: { deviceId: string; onboarding: Onboarding }) {
  const { t } = useTranslation('devices');
  const may = useMay();
  const { draft, change, again, unassignedFixMs } = onboarding;
  const form = useMutationForm(FitDevice, UpdateDevice, {
    catalogue: 'devices',
    start: { vehicleId: null, fittedAt: null },
    where: { id: deviceId },
    onSaved: again,
  });
  useDraftedFitting(form.methods, draft, change);
  useDefaultMoment(form.methods, unassignedFixMs);
  const [adding, setAdding] = useState<Adding | null>(null);
  const vehicleId = useWatch({ control: form.methods.control, name: 'vehicleId' });
  const onAdd = (search: string, picked: (entity: Entity) => void) => setAdding({ search, picked });
  return (
    <>
      <FormBody form={form} className={classes.form}>
        <FormTrouble title={t('onboard.fitting.failed')} />
        <div className={classes.fields}>
          <EntityField
            name="vehicleId"
            {...useVehicleEntities()}
            {...(may('create', 'Vehicle') && { onAdd })}
          />
          <DateTimeField name="fittedAt" />
        </div>
        <p className={classes.hint}>{t('onboard.fitting.hint')}</p>
        <Moments
          firstFixMs={unassignedFixMs}
          onChoose={(instant) => form.methods.setValue('fittedAt', instant, { shouldDirty: true })}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={form.sending} disabled={!vehicleId}>
            {t('onboard.fitting.fit')}
          </Button>
        </div>
      </FormBody>
      {/* Its texts are those of vehicles, which this page has not fetched. */}
      <Suspense>{adding && <AddVehicleHere {...adding} onClose={() => setAdding(null)} />}</Suspense>
    </>
  );
}

type Adding = { search: string; picked: (entity: Entity) => void };
type Methods = ReturnType<typeof useMutationForm>['methods'];

/** Keeps the fields of the fitting in the address. */
function useDraftedFitting(methods: Methods, draft: Onboarding['draft'], change: Onboarding['change']): void {
  const [drafted] = useState(draft);
  useEffect(() => {
    methods.setValue('vehicleId', drafted.vehicleId, { shouldDirty: true });
    methods.setValue('fittedAt', drafted.since, { shouldDirty: true });
  }, [methods, drafted]);
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          change({ vehicleId: textOf(values.vehicleId), since: textOf(values.fittedAt) }),
      }),
    [methods, change],
  );
}

/** Sets the first position as the start once it is known, unless a time was chosen. */
function useDefaultMoment(methods: Methods, firstFixMs: number | null): void {
  const entered = useRef(false);
  useEffect(() => {
    if (firstFixMs === null || entered.current) return;
    entered.current = true;
    if (textOf(methods.getValues('fittedAt'))) return;
    methods.setValue('fittedAt', new Date(firstFixMs).toISOString(), { shouldDirty: true });
  }, [methods, firstFixMs]);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function Moments({
  firstFixMs,
  onChoose,
}: {
  firstFixMs: number | null;
  onChoose: (instant: string | null) => void;
}) {
  const { t } = useTranslation('devices');
  const { dateTime } = useFormats();
  if (firstFixMs === null) return null;
  return (
    <div className={classes.actions}>
      <Button size="xs" variant="default" onClick={() => onChoose(new Date(firstFixMs).toISOString())}>
        {t('onboard.fitting.sinceFirstFix', { time: dateTime(firstFixMs) })}
      </Button>
      <Button size="xs" variant="default" onClick={() => onChoose(null)}>
        {t('onboard.fitting.sinceNow')}
      </Button>
    </div>
  );
}
