import { VehicleDocumentKind } from '@fleet/contracts/vehicle-document';
import { useTranslation } from 'react-i18next';
import type { HistoryPart } from '../../../details/use-history-rows.ts';
import { useDocumentWords } from './use-document-words.ts';

/** Changes of documents in a vehicle's change log, with the document's name at that time. */
export function useDocumentHistory(): HistoryPart {
  const { t } = useTranslation('vehicles/documents');
  const { nameOf, dayOf } = useDocumentWords();
  return {
    catalogue: 'vehicles/documents',
    write: (field, value) =>
      field === 'validUntil' && typeof value === 'string' ? dayOf({ validUntil: value }) : undefined,
    done: ({ action, about }) => {
      const { kind, title = null } = about ?? {};
      const known = VehicleDocumentKind.safeParse(kind);
      const name = known.success ? nameOf({ kind: known.data, title }) : title;
      return [t(`history.${wordOf(action)}`), name].filter(Boolean).join(': ');
    },
  };
}

function wordOf(action: string): 'created' | 'updated' | 'erased' {
  if (action === 'vehicleDocument.created') return 'created';
  return action === 'vehicleDocument.erased' ? 'erased' : 'updated';
}
