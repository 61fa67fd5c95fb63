import { Button, Loader, Menu } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/format.ts';
import { failureText } from '../lib/i18n/failure-text.ts';
import { saveFile } from '../lib/save-file.ts';
import { useServices } from '../services.ts';
import { HeadButton } from '../ui/page/head-button.tsx';
import { showError, showSuccess } from '../ui/toasts.tsx';
import { DownloadRefusedError, downloadFile } from './download-file.ts';
import classes from './export-menu.module.css';
import { EXPORT_FORMATS, type ExportFormat, type FileFormat } from './list-props.ts';

/** JEDEC, as in the whole product. */
const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Exports the filtered rows as a file. The button shows the progress and cancels. */
export function ExportMenu<Format extends FileFormat = ExportFormat>(props: {
  name: string;
  /** Label of the button, if a page has several. */
  label?: string;
  /** By default, the formats of lists. */
  formats?: readonly Format[];
  urlOf: (format: Format) => string;
}) {
  const { t } = useTranslation('lists');
  const { decimal } = useFormats();
  const formats = props.formats ?? (EXPORT_FORMATS as unknown as readonly Format[]);
  const { bytes, start, cancel } = useExport(props.name);
  if (bytes !== null) {
    const size = t('export.megabytes', { size: decimal(bytes / BYTES_PER_MEGABYTE) });
    return (
      <Button
        variant="default"
        className={classes.running ?? ''}
        leftSection={<Loader size={14} aria-hidden />}
        rightSection={<IconX size={15} aria-hidden />}
        aria-label={t('export.cancel')}
        onClick={cancel}
      >
        <span className="tabular">{t('export.running', { size })}</span>
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <HeadButton
          label={props.label ?? t('export.button')}
          icon={<IconDownload size={17} stroke={1.7} aria-hidden />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void start(props.urlOf(format), format)}>
            {t(`export.${format as FileFormat}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useExport(listName: string) {
  const { t } = useTranslation('lists');
  const { session, i18n } = useServices();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (url: string, format: FileFormat) => {
    const own = new AbortController();
    running.current = own;
    setBytes(0);
    try {
      const { file, name } = await downloadFile(url, { session, signal: own.signal, onProgress: setBytes });
      saveFile(file, name ?? `${listName}.${format}`);
      showSuccess(t('export.done'));
    } catch (error) {
      if (!own.signal.aborted)
        showError(
          isForPerson(error)
            ? failureText(i18n, { kind: 'refused', errors: error.errors })
            : t('export.failed'),
        );
    } finally {
      setBytes(null);
    }
  };
  return { bytes, start, cancel: () => running.current?.abort() };
}

/** Refusals with a text for the person: too many exports at once, too many rows, or a damaged day. */
const FOR_PERSON: readonly (string | null)[] = ['TOO_MANY_REQUESTS', 'PDF_TOO_LARGE', 'STORED_DAY_DAMAGED'];

function isForPerson(error: unknown): error is DownloadRefusedError {
  return error instanceof DownloadRefusedError && error.errors.some(({ code }) => FOR_PERSON.includes(code));
}
