import '@mantine/core/styles/Progress.css';
import { TRACK_MAX_BYTES } from '@fleet/contracts/file';
import { Button, Progress } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type ChangeEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { admitFiles, type FileLimits } from '../../../forms/files/admit-files.ts';
import zone from '../../../forms/files/file-field.module.css';
import { useFileDrop } from '../../../forms/files/use-file-drop.ts';
import { useFileTexts } from '../../../forms/files/use-file-texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FileLine } from './file-line.tsx';
import classes from './import.module.css';
import { TRACK_ENDINGS, type TrackSending, useTrackUpload } from './use-track-upload.ts';

const LIMITS: FileLimits = {
  types: TRACK_ENDINGS,
  maxBytes: TRACK_MAX_BYTES,
  maxTotalBytes: TRACK_MAX_BYTES,
  maxFiles: 1,
};

const HINTS = ['times', 'twice', 'undo'] as const;

/** Takes a file from a dialog or by drag and drop, and shows the progress of its upload. */
export function TrackDropZone({ vehicleId }: { vehicleId: string }) {
  const { t } = useTranslation(['history/import', 'forms', 'common']);
  const id = useId();
  const { sending, refusal, refuse, send, cancel } = useTrackUpload(vehicleId);
  const texts = useFileTexts(LIMITS);
  const { isOver, dropProps } = useFileDrop(offer);

  function offer(offered: readonly File[]): void {
    const { files, rejections } = admitFiles([], offered, LIMITS);
    refuse(rejections[0] ? texts.rejection(rejections[0]) : null);
    if (files[0] && !sending) void send(files[0]);
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    offer([...(currentTarget.files ?? [])]);
    // Without this, choosing the same file again fires no change event.
    currentTarget.value = '';
  }

  if (sending) return <Sending sending={sending} onCancel={cancel} />;
  return (
    <>
      <p className={classes.hint}>{t('drop')}</p>
      <div className={zone.zone} data-over={isOver || undefined} {...dropProps}>
        <IconFileUpload size={22} stroke={1.6} aria-hidden="true" />
        <span>
          {t('forms:files.drop', { count: 1 })}{' '}
          <span className={zone.choose}>{t('forms:files.choose', { count: 1 })}</span>
        </span>
        <span id={`${id}-limits`} className={zone.limits}>
          {texts.limits}
        </span>
        <input
          id={id}
          type="file"
          className={zone.input}
          accept={TRACK_ENDINGS.join(',')}
          aria-label={t('title')}
          aria-describedby={`${id}-limits`}
          onChange={choose}
        />
      </div>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <ul className={classes.hints}>
        {HINTS.map((hint) => (
          <li key={hint}>{t(`hints.${hint}`)}</li>
        ))}
      </ul>
    </>
  );
}

function Sending({ sending: { name, share }, onCancel }: { sending: TrackSending; onCancel: () => void }) {
  const { t } = useTranslation(['history/import', 'common']);
  const percent = Math.round(share * 100);
  return (
    <div className={classes.working}>
      <div className={classes.sending}>
        <FileLine name={name}>
          <span className="tabular">{t('sending', { percent })}</span>
        </FileLine>
        <Button variant="subtle" color="gray" size="xs" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
      <Progress value={percent} size="sm" aria-label={t('sending', { percent })} />
    </div>
  );
}
