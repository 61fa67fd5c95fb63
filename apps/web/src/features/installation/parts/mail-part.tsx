import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { useServices } from '../../../services.ts';
import type { Installation } from '../installation-query.ts';
import type { PartProps } from '../step.ts';
import { useSettle } from '../use-settle.ts';
import classes from './part.module.css';
import { SeenActions } from './part-actions.tsx';
import { TestMail } from './test-mail.tsx';

/** Variables to copy. */
const VARIABLES = ['SMTP_URL=smtps://user:password@smtp.example:465', 'MAIL_FROM=no-reply@example.com'];

/** Mail server from the environment, with a test mail. */
export function MailPart({ installation, step }: PartProps) {
  const { t } = useTranslation('installation');
  const { mailboxUrl } = useServices().config;
  const settle = useSettle(installation, step && 'MAIL');
  const { mail } = installation;
  return (
    <div className={classes.part}>
      <p className={classes.soft}>
        {t(`mail.about.${mail.way}`)}{' '}
        {mail.way === 'MAILBOX' && mailboxUrl && (
          <Anchor href={mailboxUrl} target="_blank" fz="body" underline="always">
            {t('mail.mailbox')}
          </Anchor>
        )}
      </p>
      {mail.way === 'SMTP' ? (
        <Server mail={mail} />
      ) : (
        <div>
          <p className={classes.soft}>{t('mail.configure')}</p>
          <pre className={classes.variables}>{VARIABLES.join('\n')}</pre>
        </div>
      )}
      <TestMail />
      <SeenActions step={step} settle={settle} />
    </div>
  );
}

function Server({ mail }: { mail: Installation['mail'] }) {
  const { t } = useTranslation('installation');
  const { host, port, secure, signsIn, from } = mail;
  return (
    <FactGrid>
      <Fact name={t('mail.facts.host')} value={host} />
      <Fact name={t('mail.facts.port')} value={port} />
      <Fact name={t('mail.facts.security')} value={t(secure ? 'mail.secure' : 'mail.startTls')} />
      <Fact name={t('mail.facts.signsIn')} value={t(signsIn ? 'mail.yes' : 'mail.no')} />
      <Fact name={t('mail.facts.from')} value={from} />
    </FactGrid>
  );
}
