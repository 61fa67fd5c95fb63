import { CSV_TYPE, JSON_TYPE, SHEET_MAX_BYTES, XLS_TYPE, XLSX_TYPE } from '@fleet/contracts/file';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { putWithProgress } from '../../files/documents/put-with-progress.ts';
import { sendFile, UploadError } from '../../files/upload-file.ts';
import { useUploaded } from '../../files/use-uploaded.ts';
import { failureOf } from '../../graphql/failure.ts';
import { failureText } from '../../lib/i18n/failure-text.ts';
import { usePerson } from '../../session/person.ts';
import {
  type DictionaryImport,
  DictionaryImportOfFile,
  ImportDictionaryTextsMutation,
} from './import-queries.ts';

/** Browsers report other types on some systems; the server reads the bytes. */
const TYPES: Readonly<Record<string, string>> = {
  xlsx: XLSX_TYPE,
  xls: XLS_TYPE,
  csv: CSV_TYPE,
  json: JSON_TYPE,
};
export const TEXT_FILE_ENDINGS = Object.keys(TYPES).map((ending) => `.${ending}`);

const QUIET = { requestPolicy: 'network-only', quiet: true } as const;

type Preview = DictionaryImport & { fileId: string };

/** Sends a file of texts, keeps the preview of its differences, and imports it. */
export function useDictionaryImport(onImported: (changed: number) => void) {
  const { t, i18n } = useTranslation('dictionary');
  const client = useClient();
  const { accountId } = usePerson();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const { hold, release } = useUploaded();
  useEffect(() => () => stop.current?.abort(), []);

  async function guarded(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setRefusal(null);
    setIsBusy(true);
    try {
      await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) setRefusal(wordsFor(error));
    } finally {
      setIsBusy(false);
    }
  }

  async function send(file: File, signal: AbortSignal): Promise<void> {
    const type = TYPES[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? XLSX_TYPE;
    const bytes = new Blob([file], { type });
    const of = { entity: 'ACCOUNT', entityId: accountId ?? '', type: 'SHEET' } as const;
    const put = putWithProgress(() => undefined, signal);
    const { id } = await sendFile(client, { ...of, name: file.name, bytes }, put);
    hold(id);
    const { data, error } = await client
      .query(DictionaryImportOfFile, { where: { fileId: id } }, QUIET)
      .toPromise();
    if (error) throw new UploadError(failureOf(error));
    const read = data?.dictionaryImport;
    if (!read) throw new UploadError({ kind: 'noContent' });
    if (read.trouble) {
      release();
      return setRefusal(t(`import.troubles.${read.trouble}`));
    }
    setPreview({ ...read, fileId: id });
  }

  async function choose(file: File | null): Promise<void> {
    if (!file) return;
    release();
    setPreview(null);
    if (file.size > SHEET_MAX_BYTES) return setRefusal(t('import.troubles.SHEET_TOO_LARGE'));
    await guarded((signal) => send(file, signal));
  }

  async function run(): Promise<void> {
    if (!preview) return;
    await guarded(async () => {
      const variables = { where: { fileId: preview.fileId }, data: { revision: preview.revision } };
      const context = { quiet: true, additionalTypenames: ['DictionaryText', 'DictionaryChange'] };
      const { data, error } = await client.mutation(ImportDictionaryTextsMutation, variables, context);
      if (error) throw new UploadError(failureOf(error));
      onImported(data?.importDictionaryTexts ?? 0);
    });
  }

  function wordsFor(error: unknown): string {
    const failure = error instanceof UploadError ? error.failure : null;
    return failure === null || failure.kind === 'network' ? t('import.notSent') : failureText(i18n, failure);
  }

  return { preview, refusal, isBusy, choose, run };
}
