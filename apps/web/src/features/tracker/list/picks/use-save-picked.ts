import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../../lib/save-file.ts';
import { useServices } from '../../../../services.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';
import { vehiclesCsv } from './vehicles-csv.ts';

/** Saves the current data of picked vehicles as a file, without the server, so it works offline. */
export function useSavePicked(picked: ReadonlySet<string>): () => void {
  const { fleet } = useServices();
  const { t } = useTranslation('tracker');
  return () => {
    const vehicles = [...picked].flatMap((id) => fleet.get(id) ?? []);
    const day = new Date().toLocaleDateString('sv');
    saveFile(
      new Blob([vehiclesCsv(vehicles)], { type: 'text/csv;charset=utf-8' }),
      `${t('pick.fileName')}_${day}.csv`,
    );
    showSuccess(t('pick.saved', { count: vehicles.length }));
  };
}
