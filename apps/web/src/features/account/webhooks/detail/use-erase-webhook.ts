import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMutation } from 'urql';
import { graphql } from '../../../../generated/graphql/gql.ts';
import { useServices } from '../../../../services.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';
import type { Webhook } from '../webhook-queries.ts';

const EraseWebhook = graphql(`
  mutation EraseWebhook($where: VersionWhere!) {
    eraseWebhook(where: $where) {
      total
    }
  }
`);

const CHANGES = { additionalTypenames: ['Webhook'] };

/** Confirms, deletes the webhook and returns to the list. */
export function useEraseWebhook({ id, url }: Webhook): () => void {
  const { t } = useTranslation(['account/webhooks', 'common']);
  const navigate = useNavigate();
  const { confirm } = useServices();
  const [, erase] = useMutation(EraseWebhook);
  return async () => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('erase.title'),
      message: t('erase.message', { url }),
      okLabel: t('erase.ok'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { error } = await erase({ where: { id } }, CHANGES);
        if (error) throw error;
      },
    });
    if (!agreed) return;
    showSuccess(t('erase.done'));
    await navigate('/account/webhooks');
  };
}
