import '@mantine/core/styles/Progress.css';
import { SHEET_MAX_ROWS } from '@fleet/contracts/device-sheet';
import { SHEET_MAX_BYTES } from '@fleet/contracts/file';
import { Button, Progress } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { admitFiles, type FileLimits } from '../../../forms/files/admit-files.ts';
import zone from '../../../forms/files/file-field.module.css';
import { useFileDrop } from '../../../forms/files/use-file-drop.ts';
import { useFileTexts } from '../../../forms/files/use-file-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './import.module.css';
import { useSheetFiles } from './use-sheet-files.ts';
import { SHEET_ENDINGS, type useSheetUpload } from './use-sheet-upload.ts';

const LIMITS: FileLimits = {
  types: SHEET_ENDINGS,
  maxBytes: SHEET_MAX_BYTES,
  maxTotalBytes: SHEET_MAX_BYTES,
  maxFiles: 1,
};
const HINTS = ['required', 'headers', 'digits', 'known'] as const;

export type SheetUpload = ReturnType<typeof useSheetUpload>;

/** Chooses a file, with the required format. */
export function FileStage({ upload }: { upload: SheetUpload }) {
  const { t } = useTranslation(['devices/import', 'forms']);
  const { whole } = useFormats();
  const id = useId();
  const texts = useFileTexts(LIMITS);
  const files = useSheetFiles();
  const { isOver, dropProps } = useFileDrop(offer);

  function offer(offered: readonly File[]): void {
    const { files: admitted, rejections } = admitFiles([], offered, LIMITS);
    upload.refuse(rejections[0] ? texts.rejection(rejections[0]) : null);
    if (admitted[0] && !rejections[0] && !upload.sending) void upload.send(admitted[0]);
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    offer([...(currentTarget.files ?? [])]);
    // Without this, choosing the same file again fires no change event.
    currentTarget.value = '';
  }

  return (
    <section className={classes.card} aria-label={t('steps.file')}>
      {upload.sending ? (
        <Sending upload={upload} />
      ) : (
        <div className={zone.zone} data-over={isOver || undefined} {...dropProps}>
          <IconFileSpreadsheet size={24} stroke={1.6} aria-hidden="true" />
          <span>
            {t('forms:files.drop', { count: 1 })}{' '}
            <span className={zone.choose}>{t('forms:files.choose', { count: 1 })}</span>
          </span>
          <span id={`${id}-limits`} className={zone.limits}>
            {texts.limits} · {t('rowLimit', { shown: whole(SHEET_MAX_ROWS) })}
          </span>
          <input
            id={id}
            type="file"
            className={zone.input}
            accept={SHEET_ENDINGS.join(',')}
            aria-label={t('choose')}
            aria-describedby={`${id}-limits`}
            onChange={choose}
          />
        </div>
      )}
      {upload.refusal && <Notice tone="danger">{upload.refusal}</Notice>}
      <ul className={classes.hints}>
        {HINTS.map((hint) => (
          <li key={hint}>{t(`hints.${hint}`)}</li>
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          loading={files.isWriting}
          onClick={() => void files.saveTemplate()}
        >
          {t('template')}
        </Button>
      </div>
    </section>
  );
}

function Sending({ upload: { sending, cancel } }: { upload: SheetUpload }) {
  const { t } = useTranslation(['devices/import', 'common']);
  const percent = Math.round((sending?.share ?? 0) * 100);
  const words = sending?.isRead ? t('reading') : t('sending', { percent });
  return (
    <div className={classes.sending} role="status">
      <b className="cut">{sending?.name}</b>
      <span className="tabular">{words}</span>
      <Progress value={percent} size="sm" animated={sending?.isRead ?? false} aria-label={words} />
      {!sending?.isRead && (
        <Button variant="subtle" color="gray" size="xs" onClick={cancel}>
          {t('common:actions.cancel')}
        </Button>
      )}
    </div>
  );
}
