import { Button } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMay } from '../../../session/use-may.ts';
import { Notice } from '../../../ui/notice.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import { usePolled } from '../onboard/use-polled.ts';
import { FrameList } from './frame-list.tsx';
import classes from './frames.module.css';
import { DeviceFrames, type FrameRow } from './frames-query.ts';
import { OpenFrame } from './open-frame.tsx';
import { PasteFrame } from './paste-frame.tsx';

const NONE: readonly FrameRow[] = [];

/** Live frames of the tracker, and those kept from the last day. */
export function FramesTab() {
  const { t } = useTranslation('devices/frames');
  const { id = '' } = useParams();
  const mayWatch = useMay()('update', 'Device');
  const { data, failed, again } = usePolled(DeviceFrames, {
    variables: { where: { id, watch: mayWatch } },
    pause: false,
  });
  const frames = data?.deviceFrames?.frames ?? NONE;
  const isWatched = Boolean(data?.deviceFrames?.watchedUntil);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPasting, setIsPasting] = useState(false);
  const open = frames.find((frame) => frame.id === chosen) ?? frames[0] ?? null;
  return (
    <div className={classes.tab}>
      <div className={classes.tools}>
        {isWatched && <WordBadge tone="good">{t('live')}</WordBadge>}
        <span className={classes.note}>{t(mayWatch ? 'hint' : 'hintLook')}</span>
        <Button
          variant="default"
          size="xs"
          className={classes.paste ?? ''}
          leftSection={<IconCode size={16} stroke={1.7} aria-hidden />}
          aria-expanded={isPasting}
          onClick={() => setIsPasting(!isPasting)}
        >
          {t('paste.open')}
        </Button>
      </div>
      {mayWatch && data && !isWatched && <Notice tone="warn">{t('tooMany')}</Notice>}
      {failed && (
        <Notice
          tone="warn"
          action={
            <button type="button" onClick={again}>
              {t('again')}
            </button>
          }
        >
          {t('failed')}
        </Notice>
      )}
      {isPasting && <PasteFrame />}
      {data && frames.length === 0 && <p className={classes.empty}>{t(mayWatch ? 'waiting' : 'none')}</p>}
      {open && (
        <div className={classes.inspector}>
          <FrameList frames={frames} openId={open.id} onOpen={setChosen} />
          <OpenFrame key={open.id} frame={open} />
        </div>
      )}
    </div>
  );
}
