import { CreateWebhook } from '@fleet/contracts/webhook';
import { IconWebhook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../../forms/use-mutation-form.ts';
import { graphql } from '../../../../generated/graphql/gql.ts';
import { WebhookFields } from './webhook-fields.tsx';

const CreateWebhookMutation = graphql(`
  mutation CreateWebhook($data: CreateWebhookInput!) {
    createWebhook(data: $data) {
      id
      secret
      webhook {
        id
        url
      }
    }
  }
`);

/** Form of a new webhook. Its secret is shown once. */
export function AddWebhook(props: {
  onAdded: (added: { id: string; secret: string }) => void;
  onClose: () => void;
}) {
  const { onAdded, onClose } = props;
  const { t } = useTranslation('account/webhooks');
  const form = useMutationForm(CreateWebhookMutation, CreateWebhook, {
    catalogue: 'account/webhooks',
    start: { kinds: ['EVERYTHING'], enabled: true },
    onSaved: ({ createWebhook: { id, secret } }) => {
      onClose();
      if (secret) onAdded({ id, secret });
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      icon={<IconWebhook size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <WebhookFields />
    </FormDrawer>
  );
}
