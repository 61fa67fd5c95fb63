import { UpdateWebhook } from '@fleet/contracts/webhook';
import { IconWebhook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FormDrawer } from '../../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../../forms/use-mutation-form.ts';
import { graphql } from '../../../../generated/graphql/gql.ts';
import type { WebhookFormQuery } from '../../../../generated/graphql/graphql.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';
import { UpdateWebhookMutation } from './update-webhook-mutation.ts';
import { WebhookFields } from './webhook-fields.tsx';

const WebhookForm = graphql(`
  query WebhookForm($where: ById!) {
    webhook(where: $where) {
      id
      version
      url
      description
      kinds
      enabled
    }
  }
`);

type Webhook = NonNullable<WebhookFormQuery['webhook']>;

/** Form of a webhook, opened with its current values. */
export function EditWebhook({ id, onClose }: { id: string; onClose: () => void }) {
  const [{ data }] = useQuery({
    query: WebhookForm,
    variables: { where: { id } },
    requestPolicy: 'network-only',
  });
  return data?.webhook ? <Form webhook={data.webhook} onClose={onClose} /> : null;
}

function Form({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('account/webhooks');
  const { id, version, url, description, kinds, enabled } = webhook;
  const form = useMutationForm(UpdateWebhookMutation, UpdateWebhook, {
    catalogue: 'account/webhooks',
    start: { url, description, kinds, enabled },
    where: { id, version },
    onSaved: () => {
      showSuccess(t('form.saved'));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle')}
      icon={<IconWebhook size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <WebhookFields />
    </FormDrawer>
  );
}
