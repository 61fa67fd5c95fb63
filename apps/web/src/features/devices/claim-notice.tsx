import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { useMay } from '../../session/use-may.ts';
import { Notice } from '../../ui/notice.tsx';
import { showSuccess } from '../../ui/toasts.tsx';

const ClaimDevice = graphql(`
  mutation ClaimDevice($where: VersionWhere!) {
    claimDevice(where: $where) {
      id
      version
    }
  }
`);

export type ClaimState = {
  id: string;
  version: number;
  /** Whether an unconfirmed tracker reports with this identifier. */
  isHeard: boolean;
};

/** Says that the registration is not confirmed yet, and how to confirm it. */
export function ClaimNotice({ claim: { id, version, isHeard } }: { claim: ClaimState }) {
  const { t } = useTranslation('devices');
  const may = useMay();
  const [{ fetching }, claimAgain] = useMutation(ClaimDevice);
  if (!isHeard)
    return (
      <Notice tone="info" title={t('claim.awaited')}>
        {t('claim.awaitedHint')}
      </Notice>
    );
  const begin = async () => {
    const { error } = await claimAgain({ where: { id, version } });
    if (!error) showSuccess(t('claim.begun'));
  };
  return (
    <Notice
      tone="warn"
      title={t('claim.heard')}
      action={
        may('update', 'Device') && (
          <button type="button" disabled={fetching} onClick={begin}>
            {t('claim.begin')}
          </button>
        )
      }
    >
      {t('claim.heardHint')}
    </Notice>
  );
}
