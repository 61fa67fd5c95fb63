import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useServices } from '../../../services.ts';
import { ABOUT_IMPORTS, EraseTrackImport, type TrackImportRow } from './imports-query.ts';

/** Asks for confirmation first, since trips and days of the import are deleted as well. */
export function useUndoImport(): (row: TrackImportRow) => Promise<void> {
  const { t } = useTranslation(['history/import', 'common']);
  const client = useClient();
  const { confirm } = useServices();
  return async ({ id, name }) => {
    await confirm.ask({
      variant: 'WARNING',
      title: t('undo.title', { name }),
      message: t('undo.message'),
      okLabel: t('undo.ok'),
      cancelLabel: t('common:actions.cancel'),
      onOk: async () => {
        const { error } = await client.mutation(EraseTrackImport, { where: { id } }, ABOUT_IMPORTS);
        if (error) throw error;
      },
    });
  };
}
