import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { SendTestMailMutation } from '../../../generated/graphql/graphql.ts';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { usePerson } from '../../../session/person.ts';
import classes from './part.module.css';

const SendTestMail = graphql(`
  mutation SendTestMail {
    sendTestMail {
      outcome
      to
      words
    }
  }
`);
/** Errors are shown below the button. */
const QUIET = { quiet: true };

/** Sends a test mail to the person and shows the result. */
export function TestMail() {
  const { t, i18n } = useTranslation('installation');
  const { email } = usePerson();
  const [{ data, error, fetching }, send] = useMutation(SendTestMail);
  const told = fetching ? null : data?.sendTestMail;
  return (
    <div>
      <p className={classes.soft}>{t('mail.test.about', { email })}</p>
      <Button
        mt="xs"
        variant="default"
        leftSection={<IconSend size={16} />}
        loading={fetching}
        onClick={() => void send({}, QUIET)}
      >
        {t('mail.test.send')}
      </Button>
      <div role="status">{told && <Outcome {...told} />}</div>
      {error && !fetching && (
        <p role="alert" className={classes.soft}>
          {failureText(i18n, failureOf(error))}
        </p>
      )}
    </div>
  );
}

function Outcome({ outcome, to, words }: SendTestMailMutation['sendTestMail']) {
  const { t } = useTranslation('installation');
  return (
    <p className={classes.outcome} data-bad={(outcome !== 'SENT' && outcome !== 'KEPT') || undefined}>
      {t(`mail.test.${outcome}`, { to })}
      {words && <code className={classes.words}>{words}</code>}
    </p>
  );
}
