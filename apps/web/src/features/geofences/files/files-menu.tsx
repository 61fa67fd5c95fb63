import { GeofenceArea } from '@fleet/contracts/geofence';
import { ActionIcon, Menu } from '@mantine/core';
import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { useMay } from '../../../session/use-may.ts';
import { showError } from '../../../ui/toasts.tsx';
import { type FileFormat, fileOfGeofences } from './file-of-geofences.ts';
import { ImportGeofences } from './import-geofences.tsx';

const AllGeofences = graphql(`
  query AllGeofences {
    geofences(options: { size: 5000 }) {
      content {
        title
        area
        radiusM
      }
    }
  }
`);

const FORMATS: readonly FileFormat[] = ['geojson', 'kml', 'gpx'];

/** Menu to import and export geofences. */
export function FilesMenu() {
  const { t } = useTranslation('geofences');
  const may = useMay();
  const [isImporting, setImporting] = useState(false);
  const save = useSave();
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={34} aria-label={t('export.action')}>
            <IconFileExport size={18} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may('create', 'Geofence') && (
            <Menu.Item leftSection={<IconFileImport size={16} />} onClick={() => setImporting(true)}>
              {t('import.action')}
            </Menu.Item>
          )}
          {FORMATS.map((format) => (
            <Menu.Item
              key={format}
              leftSection={<IconFileExport size={16} />}
              onClick={() => void save(format)}
            >
              {t(`export.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isImporting && <ImportGeofences onClose={() => setImporting(false)} />}
    </>
  );
}

function useSave(): (format: FileFormat) => Promise<void> {
  const client = useClient();
  const { i18n } = useTranslation();
  return async (format) => {
    const { data, error } = await client.query(AllGeofences, {}, { requestPolicy: 'network-only' });
    if (error) showError(failureText(i18n, failureOf(error)));
    const places = (data?.geofences.content ?? []).flatMap(({ title, area, radiusM }) => {
      const parsed = GeofenceArea.safeParse(area);
      return parsed.success ? [{ title, area: parsed.data, radiusM: radiusM ?? null }] : [];
    });
    if (data) download(fileOfGeofences(places, format), `geofences.${format}`);
  };
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
