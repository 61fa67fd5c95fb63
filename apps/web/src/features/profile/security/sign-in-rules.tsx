import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { type FragmentType, readFragment } from '../../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useMay } from '../../../session/use-may.ts';
import { Notice } from '../../../ui/notice.tsx';

const Rules = graphql(`
  fragment SignInRules on Query {
    credentials {
      account {
        id
        title
        requiresSecondFactor
      }
    }
    memberships {
      id
    }
  }
`);
const UpdateSignInRules = graphql(`
  mutation UpdateSignInRules($where: VersionWhere!, $data: UpdateSignInRulesInput!) {
    updateSignInRules(where: $where, data: $data) {
      id
      requiresSecondFactor
    }
  }
`);

/** Sign-in requirements of the account, editable by people who administer it. */
export function SignInRules({ of }: { of: FragmentType<typeof Rules> }) {
  const { t } = useTranslation('profile');
  const { credentials, memberships } = readFragment(Rules, of);
  const { account } = credentials;
  const keeps = useMay()('update', 'Account');
  const [{ fetching }, update] = useMutation(UpdateSignInRules);
  // People of the service may belong to no account.
  if (!account) return memberships.length > 0 && <Notice tone="warn">{t('rules.nowhere')}</Notice>;
  const { id, title, requiresSecondFactor } = account;
  if (!keeps && !requiresSecondFactor) return null;
  return (
    <Notice tone="info" title={t('rules.title', { title })}>
      {keeps ? (
        <Switch
          mt="xs"
          label={t('rules.ask')}
          checked={requiresSecondFactor}
          disabled={fetching}
          onChange={(event) => {
            const data = { requiresSecondFactor: event.currentTarget.checked };
            void update({ where: { id }, data });
          }}
        />
      ) : (
        t('rules.required')
      )}
    </Notice>
  );
}
