import { GPX_TYPE, TRACK_TYPE_OF_ENDING } from '@fleet/contracts/file';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { putWithProgress } from '../../../files/documents/put-with-progress.ts';
import { cancelUpload, sendFile, UploadError } from '../../../files/upload-file.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { ABOUT_IMPORTS, CreateTrackImport } from './imports-query.ts';

/** Media types by file ending; systems report different types. The server detects the format by the bytes. */
const TYPES: Readonly<Record<string, string>> = TRACK_TYPE_OF_ENDING;
export const TRACK_ENDINGS = Object.keys(TYPES).map((ending) => `.${ending}`);

/** A file being uploaded and the share that has been sent. */
export type TrackSending = { name: string; share: number };

/** Uploads a file and starts its preview. An unfinished upload is aborted when the page closes. */
export function useTrackUpload(vehicleId: string) {
  const { t, i18n } = useTranslation('history/import');
  const client = useClient();
  const [sending, setSending] = useState<TrackSending | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setRefusal(null);
    setSending({ name: file.name, share: 0 });
    const onProgress = (share: number) => setSending((before) => before && { ...before, share });
    const type = TYPES[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? GPX_TYPE;
    const bytes = new Blob([file], { type });
    const upload = { entity: 'VEHICLE', entityId: vehicleId, type: 'TRACK', name: file.name, bytes } as const;
    try {
      const { id } = await sendFile(client, upload, putWithProgress(onProgress, controller.signal));
      const variables = { where: { vehicleId }, data: { fileId: id } };
      const { error } = await client.mutation(CreateTrackImport, variables, {
        ...ABOUT_IMPORTS,
        quiet: true,
      });
      if (error) {
        cancelUpload(client, id);
        throw UploadError.of(error);
      }
    } catch (error) {
      if (!controller.signal.aborted) setRefusal(wordsFor(error));
    } finally {
      setSending(null);
    }
  }

  function wordsFor(error: unknown): string {
    const failure = error instanceof UploadError ? error.failure : null;
    return failure === null || failure.kind === 'network' ? t('notSent') : failureText(i18n, failure);
  }

  return { sending, refusal, refuse: setRefusal, send, cancel: () => stop.current?.abort() };
}
