import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { type FragmentType, readFragment } from '../../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { PasswordRow } from './password-row.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';
import { SecondFactorRow } from './second-factor-row.tsx';

const Methods = graphql(`
  fragment SignInMethodsCard on Query {
    signInMethods {
      passwordChangedAt
      totpSince
      recoveryCodesLeft
    }
    passkeys {
      id
    }
  }
`);

/** Sign-in methods of the person. */
export function SignInMethodsCard(props: { of: FragmentType<typeof Methods>; onChanged: () => void }) {
  const { t } = useTranslation('profile');
  const { passkeys, signInMethods } = readFragment(Methods, props.of);
  const { onChanged } = props;
  const { passwordChangedAt = null, totpSince = null, recoveryCodesLeft } = signInMethods;
  const isProtected = totpSince !== null || passkeys.length > 0;
  return (
    <DetailCard title={t('methods.title')}>
      <PasswordRow changedAt={passwordChangedAt} onChanged={onChanged} />
      <SecondFactorRow since={totpSince} onChanged={onChanged} />
      {isProtected && <RecoveryCodesRow left={recoveryCodesLeft} onChanged={onChanged} />}
    </DetailCard>
  );
}
