import { rolesReachEveryAccount } from '@fleet/contracts/access';
import { CreateDevice, ExternalDeviceId } from '@fleet/contracts/device-input';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAccountEntities } from '../../../fleet/use-account-entities.ts';
import { useSending } from '../../../forms/core/use-sending.ts';
import { EntityField } from '../../../forms/entities/entity-field.tsx';
import { PhoneField } from '../../../forms/fields/phone-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormBody } from '../../../forms/form-body.tsx';
import { FormTrouble } from '../../../forms/parts/form-trouble.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { RegisterDeviceMutationVariables } from '../../../generated/graphql/graphql.ts';
import { usePerson } from '../../../session/person.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useDeviceName } from '../list/device-cells.tsx';
import { modelOf } from './chosen-model.ts';
import classes from './identifier-card.module.css';
import { isDoubtfulImei, isShortImei } from './imei.ts';
import { KnockNote } from './knock-note.tsx';
import type { OwnDevice } from './onboard-queries.ts';
import { ScanImei } from './scan-imei.tsx';
import type { Onboarding } from './use-onboarding.ts';

const RegisterDevice = graphql(`
  mutation RegisterDevice($data: CreateDeviceInput!) {
    createDevice(data: $data) {
      id
      externalDeviceId
    }
  }
`);

/** The identifier is required here, since the tracker is recognised by it. */
const Registration = CreateDevice.extend({ externalDeviceId: ExternalDeviceId });
/** Debounce time of typing, in ms. */
const TYPING_MS = 500;

export function RegisterForm({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation('devices');
  const { draft, change, knock, own } = onboarding;
  const model = modelOf(draft.model);
  const made = model && { brand: model.brand, model: model.model };
  const send = useSending(RegisterDevice);
  const form = useSentForm(Registration, {
    catalogue: 'devices',
    start: { externalDeviceId: draft.identifier ?? '', title: '', sim: '', accountId: null },
    send: (data) => send({ data: { ...data, ...made } as RegisterDeviceMutationVariables['data'] }),
    codes: { DEVICE_ALREADY_EXISTS: 'externalDeviceId' },
    onSaved: ({ createDevice: { id, externalDeviceId } }) =>
      change({ deviceId: id, identifier: externalDeviceId ?? null }),
  });
  const { roles } = usePerson();
  const accounts = useAccountEntities();
  const typed = useWatch({ control: form.methods.control, name: 'externalDeviceId' });
  const identifier = ExternalDeviceId.safeParse(typed).data ?? null;
  const [settled] = useDebouncedValue(identifier, TYPING_MS);
  // Only for typed input; a link brings its own values.
  useEffect(() => {
    if (settled === identifier && settled !== draft.identifier) change({ identifier: settled });
  }, [settled, identifier, draft.identifier, change]);
  return (
    <FormBody form={form} className={classes.form}>
      <FormTrouble title={t('onboard.identifier.failed')} />
      <div className={classes.fields}>
        <TextField
          name="externalDeviceId"
          autoFocus={draft.identifier === null}
          inputMode="numeric"
          autoComplete="off"
          rightSection={
            <ScanImei
              onRead={(imei) => form.methods.setValue('externalDeviceId', imei, { shouldDirty: true })}
            />
          }
        />
        <TextField name="title" />
        <PhoneField name="sim" />
        {rolesReachEveryAccount(roles) && <EntityField name="accountId" {...accounts} />}
      </div>
      {identifier !== null && isDoubtfulImei(identifier) && (
        <Notice tone="warn">{t('onboard.identifier.doubtful')}</Notice>
      )}
      {identifier !== null && isShortImei(identifier) && (
        <Notice tone="warn">{t('onboard.identifier.short', { imei: `0${identifier}` })}</Notice>
      )}
      {own ? <Own device={own} onboarding={onboarding} /> : knock && <KnockNote knock={knock} />}
      {!own && (
        <div className={classes.actions}>
          <Button type="submit" loading={form.sending}>
            {t('onboard.identifier.register')}
          </Button>
          <Button component={Link} to={formAddress(draft)} variant="subtle">
            {t('onboard.identifier.allFields')}
          </Button>
        </div>
      )}
    </FormBody>
  );
}

/** Path of the full device form with the typed values. */
function formAddress({ identifier, vehicleId }: Onboarding['draft']): string {
  const typed = { ...(identifier && { imei: identifier }), ...(vehicleId && { vehicle: vehicleId }) };
  return `/devices?${new URLSearchParams({ form: 'new', ...typed })}`;
}

function Own({ device, onboarding: { change } }: { device: OwnDevice; onboarding: Onboarding }) {
  const { t } = useTranslation('devices');
  const name = useDeviceName();
  return (
    <Notice
      tone="info"
      action={
        <button type="button" onClick={() => change({ deviceId: device.id })}>
          {t('onboard.identifier.goOn')}
        </button>
      }
    >
      {t('onboard.identifier.own', { title: name(device) })}
    </Notice>
  );
}
