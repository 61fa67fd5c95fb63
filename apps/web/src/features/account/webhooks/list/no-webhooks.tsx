import { IconWebhook } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../../../details/detail-body.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { CheckSignature } from '../secret/check-signature.tsx';

/** Shown without webhooks: their purpose, and what a receiver must do. */
export function NoWebhooks({ action }: { action: ReactNode }) {
  const { t } = useTranslation('account/webhooks');
  return (
    <DetailBody>
      <div>
        <StateMessage
          icon={<IconWebhook size={28} stroke={1.6} />}
          title={t('list.empty')}
          message={t('list.emptyHint')}
          action={action}
        />
      </div>
      <CheckSignature />
    </DetailBody>
  );
}
