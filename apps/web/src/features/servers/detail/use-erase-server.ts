import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useClient } from 'urql';
import { useWayBack } from '../../../details/use-way-back.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { Server } from '../servers-query.ts';

const Erase = graphql(`
  mutation EraseDeviceServer($where: VersionWhere!) {
    eraseDeviceServer(where: $where) {
      total
    }
  }
`);

const CHANGES = { additionalTypenames: ['DeviceServer'] };

/** Disconnects a server after confirmation. */
export function useEraseServer({ id, title }: Server): () => Promise<void> {
  const { t } = useTranslation(['servers', 'common']);
  const client = useClient();
  const navigate = useNavigate();
  const back = useWayBack('/servers');
  const { confirm } = useServices();
  return async () => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('erase.title', { title }),
      message: t('erase.message'),
      okLabel: t('erase.ok'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { error } = await client.mutation(Erase, { where: { id } }, CHANGES);
        if (error) throw error;
      },
    });
    if (!agreed) return;
    showSuccess(t('erase.done', { title }));
    await navigate(back);
  };
}
