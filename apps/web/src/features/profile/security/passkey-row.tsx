import { ByPassword } from '@fleet/contracts/second-factor';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { type FragmentType, readFragment } from '../../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useFormats } from '../../../lib/format.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { MethodRow } from '../method-row.tsx';
import { PasswordPrompt } from './password-prompt.tsx';

const Passkey = graphql(`
  fragment PasskeyRow on Passkey {
    id
    title
    createdAt
    lastUsedAt
  }
`);

const RemovePasskey = graphql(`
  mutation RemovePasskey($where: ById!, $data: ByPasswordInput!) {
    removePasskey(where: $where, data: $data)
  }
`);

/** A passkey: name, last use, removal. */
export function PasskeyRow(props: { passkey: FragmentType<typeof Passkey>; onChanged: () => void }) {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  const { id, title, createdAt, lastUsedAt } = readFragment(Passkey, props.passkey);
  const [isOpen, setOpen] = useState(false);
  return (
    <MethodRow
      Icon={IconFingerprint}
      name={title}
      about={
        lastUsedAt
          ? t('passkeys.used', { date: date(Date.parse(lastUsedAt)) })
          : t('passkeys.made', { date: date(Date.parse(createdAt)) })
      }
      actions={
        !isOpen && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            aria-label={t('passkeys.removeNamed', { title })}
            onClick={() => setOpen(true)}
          >
            {t('passkeys.remove')}
          </Button>
        )
      }
    >
      {isOpen && <Removal id={id} onRemoved={props.onChanged} onCancel={() => setOpen(false)} />}
    </MethodRow>
  );
}

function Removal(props: { id: string; onRemoved: () => void; onCancel: () => void }) {
  const { t } = useTranslation('profile');
  const { id, onRemoved, onCancel } = props;
  const form = useMutationForm(RemovePasskey, ByPassword, {
    catalogue: 'profile',
    start: { password: '' },
    where: { id },
    onSaved: () => {
      onRemoved();
      showSuccess(t('passkeys.removed'));
    },
  });
  return (
    <PasswordPrompt
      form={form}
      message={t('passkeys.removeMessage')}
      submit={t('passkeys.remove')}
      danger
      onCancel={onCancel}
    />
  );
}
