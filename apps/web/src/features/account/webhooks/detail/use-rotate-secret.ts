import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { graphql } from '../../../../generated/graphql/gql.ts';
import { useServices } from '../../../../services.ts';

const RotateWebhookSecret = graphql(`
  mutation RotateWebhookSecret($where: VersionWhere!) {
    rotateWebhookSecret(where: $where) {
      id
      secret
      webhook {
        id
        version
      }
    }
  }
`);

/** Confirms and replaces the secret; the new one is shown once. */
export function useRotateSecret(id: string, onSecret: (secret: string) => void): () => void {
  const { t } = useTranslation(['account/webhooks', 'common']);
  const { confirm } = useServices();
  const [, rotate] = useMutation(RotateWebhookSecret);
  return async () => {
    let secret: string | null | undefined = null;
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('rotate.title'),
      message: t('rotate.message'),
      okLabel: t('rotate.ok'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { data, error } = await rotate({ where: { id } });
        if (error) throw error;
        secret = data?.rotateWebhookSecret.secret;
      },
    });
    if (agreed && secret) onSecret(secret);
  };
}
