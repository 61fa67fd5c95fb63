import { Button, FileButton, Modal } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '../../../ui/toasts.tsx';
import classes from './import-geofences.module.css';
import { ImportRows } from './import-rows.tsx';
import { FILE_BYTES_MAX, type PlacesOfFile, placesOfFile } from './places-of-file.ts';
import { PlacesFileError } from './raw-place.ts';
import { useImport } from './use-import.ts';

const ACCEPTED = '.kml,.gpx,.geojson,.json,.wkt,.txt';

/** Imports geofences: choose a file, preview, create. */
export function ImportGeofences({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('geofences');
  const [found, setFound] = useState<PlacesOfFile | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { fates, isSending, send } = useImport();
  const choose = async (file: File | null) => {
    if (!file) return;
    const read = await readFile(file).catch((error: unknown) => reasonOf(error));
    const isRead = typeof read !== 'string';
    setFound(isRead ? read : null);
    setTrouble(isRead ? null : t(`import.trouble.${read}`));
  };
  const start = async () => {
    if (!found) return;
    const created = await send(found.places);
    if (created > 0) showSuccess(t('import.done', { count: created }));
  };
  return (
    <Modal opened onClose={onClose} title={t('import.title')} size="lg">
      <div className={classes.import}>
        <p className={classes.about}>{t('import.about')}</p>
        <FileButton accept={ACCEPTED} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileImport size={17} />}>
              {t('import.choose')}
            </Button>
          )}
        </FileButton>
        {trouble && <p role="alert">{trouble}</p>}
        {found && <ImportRows found={found} fates={fates} />}
        <Button
          disabled={!found || found.places.length === 0 || fates.size > 0}
          loading={isSending}
          onClick={() => void start()}
        >
          {t('import.start', { count: found?.places.length ?? 0 })}
        </Button>
      </div>
    </Modal>
  );
}

async function readFile(file: File): Promise<PlacesOfFile> {
  if (file.size > FILE_BYTES_MAX) throw new PlacesFileError('TOO_MANY');
  return placesOfFile(await file.text(), file.name);
}

function reasonOf(error: unknown): PlacesFileError['reason'] {
  if (error instanceof PlacesFileError) return error.reason;
  throw error;
}
