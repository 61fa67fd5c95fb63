import { SendTestSms } from '@fleet/contracts/sms-gateway';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormBody } from '../../../forms/form-body.tsx';
import { FormTrouble } from '../../../forms/parts/form-trouble.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { SendTestSmsMutation } from '../../../generated/graphql/graphql.ts';
import classes from './part.module.css';

const SendTestSmsTo = graphql(`
  mutation SendTestSms($data: SendTestSmsInput!) {
    sendTestSms(data: $data) {
      outcome
      to
      status
    }
  }
`);

type Result = SendTestSmsMutation['sendTestSms'];

/** Sends one SMS to a number, and shows what the gateway answered. */
export function TestSms() {
  const { t } = useTranslation('installation');
  const [result, setResult] = useState<Result | null>(null);
  const form = useMutationForm(SendTestSmsTo, SendTestSms, {
    catalogue: 'installation',
    start: { phone: '' },
    onSaved: ({ sendTestSms }) => setResult(sendTestSms),
  });
  return (
    <section className={classes.part} aria-label={t('sms.test.title')}>
      <h3 className={classes.heading}>{t('sms.test.title')}</h3>
      <p className={classes.soft}>{t('sms.test.about')}</p>
      <FormBody form={form}>
        <div className={classes.part}>
          <FormTrouble />
          <TextField name="phone" inputMode="tel" autoComplete="off" />
          <div className={classes.actions}>
            <Button
              type="submit"
              variant="default"
              leftSection={<IconSend size={16} />}
              loading={form.sending}
            >
              {t('sms.test.send')}
            </Button>
          </div>
        </div>
      </FormBody>
      <div role="status">{result && !form.sending && <Outcome {...result} />}</div>
    </section>
  );
}

function Outcome({ outcome, status, to }: Result) {
  const { t } = useTranslation('installation');
  return (
    <p className={classes.outcome} data-bad={outcome !== 'TAKEN' || undefined}>
      {t(`sms.test.${outcome}`, { to })}
      {status !== null && <code className={classes.words}>{t('sms.test.status', { status })}</code>}
    </p>
  );
}
