import { Button, Loader, Menu } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../lib/period.ts';
import { fileName, saveFile } from '../../../lib/save-file.ts';
import { csvWriter } from '../../../tracks/export/csv.ts';
import { geojsonWriter } from '../../../tracks/export/geojson.ts';
import { gpxWriter } from '../../../tracks/export/gpx.ts';
import { kmlWriter } from '../../../tracks/export/kml.ts';
import { writeTracks } from '../../../tracks/export/write-tracks.ts';
import { loadExport } from '../../../tracks/load-track.ts';
import { useUncachedClient } from '../../../tracks/use-uncached-client.ts';
import controls from '../../../ui/controls.module.css';
import { showError, showSuccess } from '../../../ui/toasts.tsx';
import type { HistoryVehicle } from '../use-history-vehicles.ts';
import classes from './toolbar.module.css';

const WRITERS = { gpx: gpxWriter, kml: kmlWriter, geojson: geojsonWriter, csv: csvWriter } as const;
const FORMATS = ['gpx', 'kml', 'geojson', 'csv'] as const;
type Format = (typeof FORMATS)[number];

/** Saves all points of the period as a file. The button shows the progress and cancels. */
export function ExportMenu(props: {
  vehicles: readonly HistoryVehicle[];
  period: Period;
  /** True if the period has no points. */
  empty: boolean;
}) {
  const { vehicles, period, empty } = props;
  const { t } = useTranslation('history');
  const { written, start, cancel } = useExport(vehicles, period);
  if (written !== null) {
    return (
      <Button
        size="xs"
        className={controls.button ?? ''}
        variant="default"
        leftSection={<Loader size={14} aria-hidden />}
        rightSection={<IconX size={15} aria-hidden />}
        aria-label={t('export.cancel')}
        onClick={cancel}
      >
        <span className="tabular">{t('export.running', { count: written })}</span>
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          className={`${controls.button} ${classes.action}`}
          aria-label={t('export.button')}
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={vehicles.length === 0 || empty}
          {...(empty && { title: t('export.nothing') })}
        >
          {t('export.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void start(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useExport(vehicles: readonly HistoryVehicle[], period: Period) {
  const { t } = useTranslation('history');
  const client = useUncachedClient();
  const [written, setWritten] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: Format) => {
    const own = new AbortController();
    running.current = own;
    let count = 0;
    setWritten(0);
    try {
      const writer = WRITERS[format]();
      const pages = loadExport(client, {
        vehicleIds: vehicles.map(({ id }) => id),
        period,
        signal: own.signal,
      });
      const file = await writeTracks(writer, vehicles, pages, (points) => {
        count = points;
        setWritten(points);
      });
      saveFile(file, fileName(vehicles[0]?.title ?? '', period, writer.extension));
      showSuccess(t('export.done', { count }));
    } catch {
      if (!own.signal.aborted) showError(t('export.failed'));
    } finally {
      setWritten(null);
    }
  };
  return { written, start, cancel: () => running.current?.abort() };
}
