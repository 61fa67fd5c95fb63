import { Menu } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import type { DocumentRow } from './documents-query.ts';
import { useEraseDocument } from './use-erase-document.ts';

/** Menu items of a document. */
export function DocumentItems({ row, onEdit }: { row: DocumentRow; onEdit: () => void }) {
  const { t } = useTranslation('vehicles/documents');
  const may = useMay();
  const erase = useEraseDocument(row);
  return (
    <>
      {may('update', 'VehicleDocument') && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          {t('menu.edit')}
        </Menu.Item>
      )}
      {may('erase', 'VehicleDocument') && (
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void erase()}>
          {t('menu.erase')}
        </Menu.Item>
      )}
    </>
  );
}
