import { type SetUpMessage, setUpMessages } from '@fleet/tracker-catalogue/set-up-messages';
import type { TrackerFamily } from '@fleet/tracker-catalogue/tracker-model';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTROL_CLASSES } from '../../../forms/fields/controls.ts';
import { Notice } from '../../../ui/notice.tsx';
import copyClasses from './copy-line.module.css';
import { CopyLine } from './copy-line.tsx';
import classes from './sms-messages.module.css';
import { smsLink } from './sms-text.ts';

const EMPTY = { apn: '', apnUser: '', apnPassword: '', login: '', password: '' };
type Typed = typeof EMPTY;

type Props = {
  setUp: TrackerFamily;
  host: string;
  port: number;
  identifier: string;
  sim: string | null;
};

/** Set-up messages in order, with known values filled in. They are composed in the browser only. */
export function SetUpMessages({ setUp, host, port, identifier, sim }: Props) {
  const { t } = useTranslation('devices');
  const [typed, setTyped] = useState(EMPTY);
  const messages = setUpMessages(setUp, { ...typed, host, port, identifier });
  const isSms = setUp.way === 'SMS';
  return (
    <div className={classes.messages}>
      {isSms && (
        <>
          <h3>{sim ? t('onboard.sms.titleTo', { sim }) : t('onboard.sms.title')}</h3>
          <Values setUp={setUp} typed={typed} onType={(part) => setTyped({ ...typed, ...part })} />
        </>
      )}
      {messages.map((message) => (
        <Message key={message.purpose} message={message} sim={isSms ? sim : null} />
      ))}
      {isSms ? (
        messages.some(({ text }) => text.startsWith(' ')) && (
          <p className={classes.note}>{t('onboard.sms.spaces')}</p>
        )
      ) : (
        <p className={classes.note}>{t('onboard.setUp.app')}</p>
      )}
    </div>
  );
}

function Values(props: { setUp: TrackerFamily; typed: Typed; onType: (part: Partial<Typed>) => void }) {
  const { setUp, typed, onType } = props;
  const { t } = useTranslation('devices');
  const [isLogin, setIsLogin] = useState(false);
  const takes = (placeholder: string) => setUp.messages.some(({ text }) => text.includes(placeholder));
  const field = (name: keyof Typed) => ({
    classNames: CONTROL_CLASSES,
    label: t(`onboard.sms.${name}`),
    maxLength: 32,
    autoComplete: 'off',
    value: typed[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => onType({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.values}>
      <TextInput
        {...field('apn')}
        description={t('onboard.sms.apnHint')}
        inputWrapperOrder={['label', 'input', 'description']}
      />
      {takes('{password}') && (
        <TextInput
          {...field('password')}
          placeholder={setUp.password ?? ''}
          description={t(setUp.password === null ? 'onboard.sms.noPassword' : 'onboard.sms.passwordHint')}
          inputWrapperOrder={['label', 'input', 'description']}
        />
      )}
      {isLogin ? (
        <>
          {takes('{apnUser}') && <TextInput {...field('apnUser')} />}
          {takes('{apnPassword}') && <PasswordInput {...field('apnPassword')} />}
          {takes('{login}') && <TextInput {...field('login')} />}
        </>
      ) : (
        <Button size="xs" variant="subtle" className={classes.login ?? ''} onClick={() => setIsLogin(true)}>
          {t('onboard.sms.withLogin')}
        </Button>
      )}
    </div>
  );
}

function Message({ message, sim }: { message: SetUpMessage; sim: string | null }) {
  const { t } = useTranslation('devices');
  const { purpose, text, otherText, answer, needsIgnition, problem } = message;
  const hint = [
    answer !== null && t('onboard.sms.answer', { answer }),
    needsIgnition && t('onboard.sms.needsIgnition'),
  ];
  return (
    <>
      <CopyLine
        name={t(`onboard.sms.purposes.${purpose}`)}
        hint={hint.filter(Boolean).join(' · ')}
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
      {otherText !== null && (
        <p className={classes.note}>
          {t('onboard.sms.otherText')} <code>{otherText}</code>
        </p>
      )}
      {problem && <Notice tone="warn">{t(`onboard.sms.problems.${problem}`)}</Notice>}
    </>
  );
}
