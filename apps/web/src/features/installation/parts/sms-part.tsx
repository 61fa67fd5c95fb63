import { SMS_TEMPLATES, UpdateSmsGateway } from '@fleet/contracts/sms-gateway';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { z } from 'zod';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { PasswordField } from '../../../forms/fields/password-field.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormBody } from '../../../forms/form-body.tsx';
import { FormTrouble } from '../../../forms/parts/form-trouble.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { Installation } from '../installation-query.ts';
import classes from './part.module.css';
import { FormActions } from './part-actions.tsx';
import { TestSms } from './test-sms.tsx';

const UpdateGateway = graphql(`
  mutation UpdateSmsGateway($data: UpdateSmsGatewayInput!) {
    updateSmsGateway(data: $data) {
      id
      smsGateway {
        url
        kind
        template
        headerName
        hasSecret
      }
    }
  }
`);

/** The form always sets a gateway; a button of its own removes it. */
const Schema = UpdateSmsGateway.extend({ url: UpdateSmsGateway.shape.url.unwrap() }).extend({
  kind: UpdateSmsGateway.shape.kind.unwrap(),
  template: UpdateSmsGateway.shape.template.unwrap(),
  headerName: UpdateSmsGateway.shape.headerName.unwrap(),
  headerValue: UpdateSmsGateway.shape.headerValue.or(z.literal('').transform(() => undefined)),
});

/** Settings of the SMS gateway for commands. */
export function SmsPart({ installation: { smsGateway } }: { installation: Installation }) {
  const { t } = useTranslation('installation');
  const [{ fetching }, update] = useMutation(UpdateGateway);
  const remove = async () => {
    const { error } = await update({ data: { url: null } });
    if (!error) showSuccess(t('sms.removed'));
  };
  return (
    <div className={classes.part}>
      <p className={classes.soft}>{t('sms.about')}</p>
      {smsGateway && (
        <Group justify="space-between">
          <FactGrid>
            <Fact name={t('sms.address')} value={new URL(smsGateway.url).host} />
          </FactGrid>
          <Button variant="default" size="xs" loading={fetching} onClick={() => void remove()}>
            {t('sms.remove')}
          </Button>
        </Group>
      )}
      <GatewayForm key={smsGateway ? 'known' : 'new'} smsGateway={smsGateway} />
      {smsGateway && <TestSms />}
    </div>
  );
}

function GatewayForm({ smsGateway }: Pick<Installation, 'smsGateway'>) {
  const { t } = useTranslation('installation');
  const form = useMutationForm(UpdateGateway, Schema, {
    catalogue: 'installation',
    start: {
      url: smsGateway?.url ?? '',
      kind: smsGateway?.kind ?? 'JSON',
      template: smsGateway?.template ?? SMS_TEMPLATES.JSON,
      headerName: smsGateway?.headerName ?? 'Authorization',
      headerValue: '',
    },
    onSaved: () => showSuccess(t('saved')),
  });
  return (
    <FormBody form={form}>
      <div className={classes.part}>
        <FormTrouble />
        <TextField name="url" inputMode="url" />
        <SelectField name="kind" />
        <TextAreaField name="template" />
        <TextField name="headerName" autoComplete="off" />
        <PasswordField name="headerValue" autoComplete="off" />
        {smsGateway?.hasSecret && <p className={classes.soft}>{t('sms.secretKept')}</p>}
        <FormActions sending={form.sending} step={undefined} />
      </div>
    </FormBody>
  );
}
