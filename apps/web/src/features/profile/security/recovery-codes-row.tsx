import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../../generated/graphql/gql.ts';
import { MethodRow } from '../method-row.tsx';
import { AskPassword } from './ask-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const MakeRecoveryCodes = graphql(`
  mutation MakeRecoveryCodes($data: ByPasswordInput!) {
    makeRecoveryCodes(data: $data)
  }
`);

/** Number of remaining recovery codes, and new ones. */
export function RecoveryCodesRow({ left, onChanged }: { left: number; onChanged: () => void }) {
  const { t } = useTranslation('profile');
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <MethodRow
      Icon={IconKey}
      name={t('codes.title')}
      about={t('codes.left', { count: left })}
      actions={
        !isOpen && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t('codes.make')}
          </Button>
        )
      }
    >
      {isOpen && codes === null && (
        <AskPassword
          mutation={MakeRecoveryCodes}
          message={t('codes.makeMessage')}
          submit={t('codes.make')}
          onDone={({ makeRecoveryCodes }) => {
            setCodes(makeRecoveryCodes);
            onChanged();
          }}
          onCancel={() => setOpen(false)}
        />
      )}
      {isOpen && codes && (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null);
            setOpen(false);
          }}
        />
      )}
    </MethodRow>
  );
}
