import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { ABOUT_DOCUMENTS, type DocumentRow } from './documents-query.ts';
import { useDocumentWords } from './use-document-words.ts';

const Erase = graphql(`
  mutation EraseVehicleDocument($where: VersionWhere!) {
    eraseVehicleDocument(where: $where) {
      total
    }
  }
`);

/** Confirms first, because a deleted file cannot be restored. */
export function useEraseDocument(row: DocumentRow): () => Promise<void> {
  const { t } = useTranslation(['vehicles/documents', 'common']);
  const client = useClient();
  const { confirm } = useServices();
  const name = useDocumentWords().nameOf(row);
  return async () => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: t('erase.title', { name }),
      message: t('erase.message', { hasFile: row.file ? 'yes' : 'no' }),
      okLabel: t('erase.ok'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const context = { additionalTypenames: ABOUT_DOCUMENTS.typenames };
        const { error } = await client.mutation(Erase, { where: { id: row.id } }, context);
        if (error) throw error;
      },
    });
    if (agreed) showSuccess(t('erase.done', { name }));
  };
}
