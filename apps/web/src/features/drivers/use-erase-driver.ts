import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { graphql } from '../../generated/graphql/gql.ts';
import { useServices } from '../../services.ts';
import { showSuccess } from '../../ui/toasts.tsx';

const Erase = graphql(`
  mutation EraseDriver($where: VersionWhere!) {
    eraseDriver(where: $where) {
      total
    }
  }
`);

const CHANGES = { additionalTypenames: ['Driver'] };

/** Confirms and deletes; returns whether it did. */
export function useEraseDriver({ id, name }: { id: string; name: string }): () => Promise<boolean> {
  const { t } = useTranslation(['drivers', 'common']);
  const client = useClient();
  const { confirm } = useServices();
  return async () => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('erase.title', { name }),
      message: t('erase.message'),
      okLabel: t('erase.ok'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { error } = await client.mutation(Erase, { where: { id } }, CHANGES);
        if (error) throw error;
      },
    });
    if (agreed) showSuccess(t('erase.done', { name }));
    return agreed;
  };
}
