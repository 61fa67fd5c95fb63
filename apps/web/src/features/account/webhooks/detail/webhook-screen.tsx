import { IconWebhookOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DetailTrouble } from '../../../../details/detail-trouble.tsx';
import { useFormParameter } from '../../../../forms/use-form-parameter.ts';
import { useAsked } from '../../../../graphql/use-asked.ts';
import { useMay } from '../../../../session/use-may.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { EditWebhook } from '../form/edit-webhook.tsx';
import { SecretDialog } from '../secret/secret-dialog.tsx';
import { WebhookDetail } from '../webhook-queries.ts';
import { WebhookBody } from './webhook-body.tsx';
import { WEBHOOKS_PATH, WebhookHead } from './webhook-head.tsx';

/** Page of a webhook with its deliveries. */
export function WebhookScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('account/webhooks');
  const form = useFormParameter();
  const may = useMay();
  const [secret, setSecret] = useState<string | null>(null);
  const { data, error, again } = useAsked(WebhookDetail, { where: { id } });
  // Ignores the result of the previous address.
  const webhook = data?.webhook?.id === id ? data.webhook : null;
  if (error && !webhook)
    return (
      <DetailTrouble
        error={error}
        missing={{
          icon: <IconWebhookOff size={26} stroke={1.6} />,
          title: t('detail.gone'),
          message: t('detail.goneHint'),
        }}
        failed={{ title: t('detail.failed'), message: t('detail.failedHint') }}
        back={{ to: WEBHOOKS_PATH, label: t('head.back') }}
        onRetry={again}
      />
    );
  return (
    <Page head={<WebhookHead webhook={webhook} onSecret={setSecret} />}>
      <WebhookBody webhook={webhook} onTried={again} />
      {form.opened === 'edit' && may('update', 'Webhook') && (
        <EditWebhook key={id} id={id} onClose={form.close} />
      )}
      {secret && <SecretDialog isRotated secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  );
}
