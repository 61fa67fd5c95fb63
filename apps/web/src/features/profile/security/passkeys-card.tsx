import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { type FragmentType, readFragment } from '../../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { canUsePasskeys } from '../../../lib/can-use-passkeys.ts';
import { useServices } from '../../../services.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import classes from './passkeys-card.module.css';

const Passkeys = graphql(`
  fragment PasskeysCard on Query {
    passkeys {
      id
      ...PasskeyRow
    }
  }
`);

/** Keys that sign in without a password: what they are for, those that there are, and another one. */
export function PasskeysCard(props: { of: FragmentType<typeof Passkeys>; onChanged: () => void }) {
  const { t } = useTranslation('profile');
  const { passkeyOrigin } = useServices().config;
  const { passkeys } = readFragment(Passkeys, props.of);
  const { onChanged } = props;
  const [isAdding, setAdding] = useState(false);
  const canAdd = canUsePasskeys(passkeyOrigin);
  return (
    <div className={classes.card}>
      <DetailCard title={t('passkeys.title')}>
        <div className={classes.about}>
          <p>{t(canAdd ? 'passkeys.about' : 'passkeys.notHere')}</p>
          {canAdd && !isAdding && (
            <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
              {t('passkeys.add')}
            </Button>
          )}
        </div>
        {isAdding && (
          <div className={classes.form}>
            <AddPasskey onChanged={onChanged} onClose={() => setAdding(false)} />
          </div>
        )}
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
        ))}
      </DetailCard>
    </div>
  );
}
