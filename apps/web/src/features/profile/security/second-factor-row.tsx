import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useFormats } from '../../../lib/format.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { MethodRow } from '../method-row.tsx';
import { AskPassword } from './ask-password.tsx';
import { SetUpTotp } from './set-up-totp.tsx';

const RemoveTotp = graphql(`
  mutation RemoveTotp($data: ByPasswordInput!) {
    removeTotp(data: $data)
  }
`);

/** Second factor by app: state, and switching it on and off. */
export function SecondFactorRow({ since, onChanged }: { since: string | null; onChanged: () => void }) {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  const [open, setOpen] = useState<'on' | 'off' | null>(null);
  const close = () => setOpen(null);
  return (
    <MethodRow
      Icon={IconShieldCheck}
      name={
        <>
          {t('totp.title')}
          {since && <WordBadge tone="good">{t('totp.on')}</WordBadge>}
        </>
      }
      about={since ? t('totp.since', { date: date(Date.parse(since)) }) : t('totp.about')}
      actions={
        open === null && (
          <Button
            variant={since ? 'subtle' : 'default'}
            size="xs"
            {...(since && { color: 'red' })}
            onClick={() => setOpen(since ? 'off' : 'on')}
          >
            {t(since ? 'totp.turnOff' : 'totp.setUp')}
          </Button>
        )
      }
    >
      {open === 'on' && <SetUpTotp onChanged={onChanged} onClose={close} />}
      {open === 'off' && (
        <AskPassword
          mutation={RemoveTotp}
          message={t('totp.offMessage')}
          submit={t('totp.turnOff')}
          danger
          onDone={() => {
            close();
            onChanged();
            showSuccess(t('totp.offDone'));
          }}
          onCancel={close}
        />
      )}
    </MethodRow>
  );
}
