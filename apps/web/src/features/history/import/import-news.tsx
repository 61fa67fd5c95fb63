import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { TrackImportRow } from './imports-query.ts';
import { useImports } from './use-imports.ts';

/** Shows a message once for each import that was stored or removed, also while the drawer is closed. */
export function ImportNews({ vehicleId, onChanged }: { vehicleId: string; onChanged: () => void }) {
  const { t } = useTranslation('history/import');
  const { rows, isKnown } = useImports(vehicleId);
  const before = useRef<readonly TrackImportRow[]>([]);
  useEffect(() => {
    if (!isKnown) return;
    const now = new Map(rows.map(({ id, state }) => [id, state]));
    const stored = before.current.filter(({ id, state }) => state === 'STORING' && now.get(id) === 'STORED');
    const removed = before.current.filter(({ id, state }) => state === 'REMOVING' && !now.has(id));
    before.current = rows;
    for (const { name } of stored) showSuccess(t('stored', { name }));
    for (const { name } of removed) showSuccess(t('undo.done', { name }));
    if (stored.length + removed.length > 0) onChanged();
  }, [rows, isKnown]);
  return null;
}
