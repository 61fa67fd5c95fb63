import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useFormats } from '../../../lib/format.ts';
import { FrameDump } from './frame-dump.tsx';
import classes from './frames.module.css';
import { DeviceFrameContent, type FrameRow } from './frames-query.ts';

/** One frame with its bytes. */
export function OpenFrame({ frame }: { frame: FrameRow }) {
  const { t } = useTranslation('devices/frames');
  const { dateTime } = useFormats();
  const { id, deviceId, receivedAt, remoteAddress, sizeBytes, reason } = frame;
  const [{ data, error, fetching }] = useQuery({
    query: DeviceFrameContent,
    variables: { where: { deviceId, id } },
  });
  const content = data?.deviceFrame;
  return (
    <div className={classes.open}>
      <p className={`${classes.note} tabular`}>
        {dateTime(Date.parse(receivedAt))} · {t('from', { address: remoteAddress })}
      </p>
      {fetching && !content && <Skeleton height={160} />}
      {content && (
        <FrameDump
          hex={content.hex ?? null}
          sizeBytes={sizeBytes}
          messages={content.messages}
          reason={reason ?? null}
        />
      )}
      {!content && !fetching && <p className={classes.note}>{t(error ? 'failed' : 'forgotten')}</p>}
    </div>
  );
}
