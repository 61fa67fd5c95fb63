import type { HistoryCatalogue, HistoryParts, WriteValue } from '../../../details/use-history-rows.ts';
import { useDocumentHistory } from '../documents/use-document-history.ts';
import { useImportHistory } from './use-import-history.ts';
import { usePhotoHistory } from './use-photo-history.ts';
import { useVehicleValue } from './use-vehicle-value.tsx';

/** Describes changes of a vehicle and of its documents, photos and imports. */
export function useVehicleHistory(): {
  entity: 'Vehicle';
  catalogue: HistoryCatalogue;
  write: WriteValue;
  parts: HistoryParts;
} {
  const write = useVehicleValue();
  const [document, photo, track] = [useDocumentHistory(), usePhotoHistory(), useImportHistory()];
  return {
    entity: 'Vehicle',
    catalogue: 'vehicles',
    write,
    parts: { VehicleDocument: document, StorageObject: photo, TrackImport: track },
  };
}
