import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { graphql } from '../../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';

const TestWebhook = graphql(`
  mutation TestWebhook($where: ById!) {
    testWebhook(where: $where) {
      id
      state
    }
  }
`);

const CHANGES = { additionalTypenames: ['WebhookDelivery'] };

/** Sends a test message, and reports whether sending is in progress. */
export function useTestWebhook(id: string): [send: () => void, isSending: boolean] {
  const { t } = useTranslation('account/webhooks');
  const [{ fetching }, test] = useMutation(TestWebhook);
  const send = async () => {
    const { error } = await test({ where: { id } }, CHANGES);
    if (!error) showSuccess(t('head.tested'));
  };
  return [() => void send(), fetching];
}
