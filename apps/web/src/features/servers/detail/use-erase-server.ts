import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWayBack } from '../../../details/use-way-back.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useConfirmedMutation } from '../../../graphql/use-confirmed-mutation.ts';
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
  const { t } = useTranslation('servers');
  const navigate = useNavigate();
  const back = useWayBack('/servers');
  const confirmAndSend = useConfirmedMutation();
  return async () => {
    const agreed = await confirmAndSend({
      title: t('erase.title', { title }),
      message: t('erase.message'),
      okLabel: t('erase.ok'),
      mutation: Erase,
      variables: { where: { id } },
      context: CHANGES,
      done: t('erase.done', { title }),
    });
    if (!agreed) return;
    await navigate(back);
  };
}
