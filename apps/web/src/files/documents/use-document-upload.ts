import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import type { Failure } from '../../lib/failure.ts';
import { failureText } from '../../lib/i18n/failure-text.ts';
import { UploadError, uploadFile } from '../upload-file.ts';
import { putWithProgress } from './put-with-progress.ts';

/** MIME types by file extension; some browsers leave the type empty. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
export const DOCUMENT_ENDINGS = Object.keys(TYPES).map((ending) => `.${ending}`);

/** The file with the MIME type of its extension. */
export function typedFile(file: File): Blob {
  const type = TYPES[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? file.type;
  return new Blob([file], { type });
}

/** An upload in progress, with the share that has been sent. */
export type DocumentSending = { name: string; sizeBytes: number; share: number };

/**
 * Uploads the file of a document while the form is being filled in. `onDone` gets its id; `onFailed` is also
 * called for a cancelled upload. Unmounting cancels uploads in progress.
 */
export function useDocumentUpload(vehicleId: string) {
  const { t, i18n } = useTranslation('files');
  const client = useClient();
  const [sending, setSending] = useState<DocumentSending | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  function wordsFor(failure: Failure | null): string {
    if (failure === null || failure.kind === 'network') return t('documents.notSent');
    const isUnreadable =
      failure.kind === 'refused' && failure.errors.some(({ code }) => code === 'UNSUPPORTED_MEDIA_TYPE');
    return isUnreadable ? t('documents.unreadable') : failureText(i18n, failure);
  }

  async function send(file: File): Promise<{ id: string } | null> {
    const controller = new AbortController();
    stop.current = controller;
    setRefusal(null);
    setSending({ name: file.name, sizeBytes: file.size, share: 0 });
    const onProgress = (share: number) => setSending((before) => before && { ...before, share });
    try {
      const upload = { entity: 'VEHICLE', entityId: vehicleId, type: 'DOCUMENT', name: file.name } as const;
      const bytes = typedFile(file);
      return await uploadFile(client, { ...upload, bytes }, putWithProgress(onProgress, controller.signal));
    } catch (error) {
      if (!controller.signal.aborted)
        setRefusal(wordsFor(error instanceof UploadError ? error.failure : null));
      return null;
    } finally {
      setSending(null);
    }
  }

  return { sending, refusal, send, cancel: () => stop.current?.abort() };
}
