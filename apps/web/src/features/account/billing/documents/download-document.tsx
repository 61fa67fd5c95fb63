import { ActionIcon } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../../lib/i18n/failure-text.ts';
import { isLanguage } from '../../../../lib/locale.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { DownloadRefusedError, downloadFile } from '../../../../lists/download-file.ts';
import { useServices } from '../../../../services.ts';
import { showError } from '../../../../ui/toasts.tsx';

/** Downloads a document as PDF in the reader's language. */
export function DownloadDocument({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation('account/billing');
  const { session, i18n } = useServices();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  async function start(): Promise<void> {
    const own = new AbortController();
    running.current = own;
    setRunning(true);
    const language = isLanguage(i18n.language) ? i18n.language : 'en';
    try {
      const url = `/exports/document.pdf?${new URLSearchParams({ id, language })}`;
      const { file } = await downloadFile(url, { session, signal: own.signal, onProgress: () => undefined });
      saveFile(file, `${number}.pdf`);
    } catch (error) {
      if (!own.signal.aborted) showError(refusedText(i18n, error) ?? t('documents.notSaved'));
    } finally {
      setRunning(false);
    }
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      loading={isRunning}
      aria-label={t('documents.save', { number })}
      onClick={() => void start()}
    >
      <IconFileTypePdf size={18} stroke={1.7} />
    </ActionIcon>
  );
}

/** Null if the server gave no reason. */
function refusedText(i18n: Parameters<typeof failureText>[0], error: unknown): string | null {
  const errors = error instanceof DownloadRefusedError ? error.errors : [];
  return errors.length > 0 ? failureText(i18n, { kind: 'refused', errors }) : null;
}
