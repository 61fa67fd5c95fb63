import { useTranslation } from 'react-i18next';
import { useConfirmedMutation } from '../../../graphql/use-confirmed-mutation.ts';
import { ABOUT_IMPORTS, EraseTrackImport, type TrackImportRow } from './imports-query.ts';

/** Asks for confirmation first, since trips and days of the import are deleted as well. */
export function useUndoImport(): (row: TrackImportRow) => Promise<void> {
  const { t } = useTranslation('history/import');
  const confirmAndSend = useConfirmedMutation();
  return async ({ id, name }) => {
    await confirmAndSend({
      title: t('undo.title', { name }),
      message: t('undo.message'),
      okLabel: t('undo.ok'),
      mutation: EraseTrackImport,
      variables: { where: { id } },
      context: ABOUT_IMPORTS,
    });
  };
}
