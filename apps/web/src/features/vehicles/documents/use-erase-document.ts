import { useTranslation } from 'react-i18next';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useConfirmedMutation } from '../../../graphql/use-confirmed-mutation.ts';
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
  const { t } = useTranslation('vehicles/documents');
  const confirmAndSend = useConfirmedMutation();
  const name = useDocumentWords().nameOf(row);
  return async () => {
    await confirmAndSend({
      title: t('erase.title', { name }),
      message: t('erase.message', { hasFile: row.file ? 'yes' : 'no' }),
      okLabel: t('erase.ok'),
      mutation: Erase,
      variables: { where: { id: row.id } },
      context: { additionalTypenames: ABOUT_DOCUMENTS.typenames },
      done: t('erase.done', { name }),
    });
  };
}
