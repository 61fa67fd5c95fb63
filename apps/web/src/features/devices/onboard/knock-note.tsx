import { useTranslation } from 'react-i18next';
import { protocolName } from '../../../lib/protocol-names.ts';
import { useAgeText } from '../../../ui/age.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Knock } from './onboard-queries.ts';

/** Says that the tracker to be registered has already reported. */
export function KnockNote({ knock }: { knock: Knock }) {
  const { t } = useTranslation('devices');
  const age = useAgeText(Date.parse(knock.lastSeenAt));
  return (
    <Notice tone="info" title={t('onboard.knock.title')}>
      {t('onboard.knock.message', { age, protocol: protocolName(knock.protocol) })}
    </Notice>
  );
}
