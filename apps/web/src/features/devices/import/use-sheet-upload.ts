import { DeviceSheetRows } from '@fleet/contracts/device-sheet';
import { CSV_TYPE, XLS_TYPE, XLSX_TYPE } from '@fleet/contracts/file';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { putWithProgress } from '../../../files/documents/put-with-progress.ts';
import { cancelUpload, sendFile, UploadError } from '../../../files/upload-file.ts';
import { failureOf } from '../../../graphql/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { DeviceSheetOfFile } from './import-queries.ts';
import type { ReadSheet } from './read-sheet.ts';

/** Operating systems report different types, so the extension decides here and the content on the server. */
const TYPES: Readonly<Record<string, string>> = { xlsx: XLSX_TYPE, xls: XLS_TYPE, csv: CSV_TYPE };
export const SHEET_ENDINGS = Object.keys(TYPES).map((ending) => `.${ending}`);

/** An upload in progress: share sent, then whether the server reads it. */
export type SheetSending = { name: string; share: number; isRead: boolean };

/** Uploads a file and has the server read it. Another sheet of it is read without a new upload. */
export function useSheetUpload(accountId: string, onRead: (sheet: ReadSheet) => void) {
  const { t, i18n } = useTranslation('devices/import');
  const client = useClient();
  const [sending, setSending] = useState<SheetSending | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function read(file: { fileId: string; sizeBytes: number }, sheet: number): Promise<void> {
    const where = { fileId: file.fileId, sheet };
    const context = { requestPolicy: 'network-only', quiet: true } as const;
    const { data, error } = await client.query(DeviceSheetOfFile, { where }, context).toPromise();
    if (error) throw new UploadError(failureOf(error));
    const answer = data?.deviceSheet;
    if (!answer) throw new UploadError({ kind: 'noContent' });
    if (answer.trouble) {
      cancelUpload(client, file.fileId);
      return setRefusal(t(`troubles.${answer.trouble}`));
    }
    onRead({ ...answer, ...file, sheet, rows: DeviceSheetRows.parse(answer.rows) });
  }

  async function guarded(controller: AbortController, work: () => Promise<void>): Promise<void> {
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      if (!controller.signal.aborted) setRefusal(wordsFor(error));
    } finally {
      setSending(null);
    }
  }

  async function send(file: File): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setSending({ name: file.name, share: 0, isRead: false });
    const onProgress = (share: number) =>
      setSending((before) => before && { ...before, share, isRead: share === 1 });
    const type = TYPES[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? XLSX_TYPE;
    const bytes = new Blob([file], { type });
    const upload = { entity: 'ACCOUNT', entityId: accountId, type: 'SHEET', name: file.name, bytes } as const;
    await guarded(controller, async () => {
      const { id } = await sendFile(client, upload, putWithProgress(onProgress, controller.signal));
      if (controller.signal.aborted) return cancelUpload(client, id);
      await read({ fileId: id, sizeBytes: file.size }, 0);
    });
  }

  async function readOther(before: ReadSheet, sheet: number): Promise<void> {
    const controller = new AbortController();
    setSending({ name: before.name, share: 1, isRead: true });
    await guarded(controller, () => read(before, sheet));
  }

  function wordsFor(error: unknown): string {
    const failure = error instanceof UploadError ? error.failure : null;
    return failure === null || failure.kind === 'network' ? t('notSent') : failureText(i18n, failure);
  }

  return { sending, refusal, refuse: setRefusal, send, readOther, cancel: () => stop.current?.abort() };
}
