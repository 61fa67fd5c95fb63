import { Button, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTROL_CLASSES } from '../../../forms/fields/controls.ts';
import copyClasses from './copy-line.module.css';
import { CopyLine } from './copy-line.tsx';
import classes from './sms-messages.module.css';
import { smsLink, smsMessages } from './sms-text.ts';

/** The messages that set the tracker up where they are known, else where its manual tells of them. */
export function SmsMessages(props: {
  protocol: string | null;
  host: string;
  port: number;
  sim: string | null;
}) {
  const { protocol, host, port, sim } = props;
  const { t } = useTranslation('devices');
  const [apn, setApn] = useState('');
  const messages = smsMessages(protocol, { host, port, apn });
  if (!messages) return <p className={classes.note}>{t('onboard.setUp.manual')}</p>;
  return (
    <div className={classes.messages}>
      <h3>{sim ? t('onboard.sms.titleTo', { sim }) : t('onboard.sms.title')}</h3>
      <TextInput
        classNames={CONTROL_CLASSES}
        label={t('onboard.sms.apn')}
        description={t('onboard.sms.apnHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        maw={320}
        maxLength={32}
        autoComplete="off"
        value={apn}
        onChange={(event) => setApn(event.currentTarget.value)}
      />
      {messages.map(({ name, text }) => (
        <CopyLine
          key={name}
          name={t(`onboard.sms.${name}`)}
          text={text}
          action={
            sim && (
              <Button
                component="a"
                href={smsLink(sim, text)}
                size="xs"
                className={copyClasses.phoneOnly ?? ''}
                leftSection={<IconSend size={15} />}
              >
                {t('onboard.sms.open')}
              </Button>
            )
          }
        />
      ))}
      <p className={classes.note}>{t('onboard.sms.spaces')}</p>
    </div>
  );
}
