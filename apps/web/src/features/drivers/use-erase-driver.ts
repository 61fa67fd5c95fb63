import { useTranslation } from 'react-i18next';
import { graphql } from '../../generated/graphql/gql.ts';
import { useConfirmedMutation } from '../../graphql/use-confirmed-mutation.ts';

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
  const { t } = useTranslation('drivers');
  const confirmAndSend = useConfirmedMutation();
  return async () => {
    const agreed = await confirmAndSend({
      title: t('erase.title', { name }),
      message: t('erase.message'),
      okLabel: t('erase.ok'),
      mutation: Erase,
      variables: { where: { id } },
      context: CHANGES,
      done: t('erase.done', { name }),
    });
    return agreed;
  };
}
