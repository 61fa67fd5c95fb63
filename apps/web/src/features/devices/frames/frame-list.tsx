import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { textOf } from '../../../lib/i18n/text-of.ts';
import { protocolName } from '../../../lib/protocol-names.ts';
import { WordBadge } from '../../../ui/word-badge.tsx';
import classes from './frames.module.css';
import type { FrameRow } from './frames-query.ts';

/** Frames of a tracker, the newest first. */
export function FrameList(props: {
  frames: readonly FrameRow[];
  openId: string;
  onOpen: (id: string) => void;
}) {
  const { frames, openId, onOpen } = props;
  const { t, i18n } = useTranslation('devices/frames');
  const { seconds } = useFormats();
  const kindsOf = (kinds: readonly string[]) =>
    [...new Set(kinds)].map((kind) => textOf(i18n, [`devices/frames:kinds.${kind}`]) ?? kind).join(', ');
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {frames.map(({ id, receivedAt, protocol, sizeBytes, reason, kinds }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.row}
            aria-current={id === openId ? 'true' : undefined}
            onClick={() => onOpen(id)}
          >
            <span className={`${classes.rowHead} tabular`}>
              <b>{seconds(Date.parse(receivedAt))}</b> {protocolName(protocol)}
              {' · '}
              {t('size', { count: sizeBytes })}
            </span>
            <span className={classes.rowBadge}>
              <WordBadge tone={reason ? 'danger' : 'good'}>{t(reason ? 'rejected' : 'read')}</WordBadge>
            </span>
            <span className={classes.rowFact}>{kindsOf(kinds) || reason}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
