import { useTranslation } from 'react-i18next';
import { type FragmentType, readFragment } from '../../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { canUsePasskeys } from '../../../lib/can-use-passkeys.ts';
import { useServices } from '../../../services.ts';
import { AddingCard } from '../adding-card.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

const Passkeys = graphql(`
  fragment PasskeysCard on Query {
    passkeys {
      id
      ...PasskeyRow
    }
  }
`);

/** Passkeys of the person, and a form to add one. */
export function PasskeysCard(props: { of: FragmentType<typeof Passkeys>; onChanged: () => void }) {
  const { t } = useTranslation('profile');
  const { passkeyOrigin } = useServices().config;
  const { passkeys } = readFragment(Passkeys, props.of);
  const { onChanged } = props;
  const canAdd = canUsePasskeys(passkeyOrigin);
  return (
    <AddingCard
      title={t('passkeys.title')}
      about={t(canAdd ? 'passkeys.about' : 'passkeys.notHere')}
      add={canAdd ? t('passkeys.add') : null}
      form={(onClose) => <AddPasskey onChanged={onChanged} onClose={onClose} />}
    >
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
      ))}
    </AddingCard>
  );
}
