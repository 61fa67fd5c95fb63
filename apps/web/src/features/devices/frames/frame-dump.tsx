import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../details/copy-button.tsx';
import { textOf } from '../../../lib/i18n/text-of.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useReason } from '../detail/use-reason.ts';
import { decodedMessages } from './decoded-messages.ts';
import classes from './frames.module.css';
import { hexLines } from './hex-lines.ts';

type Props = {
  /** Null for frames that contain a secret. */
  hex: string | null;
  sizeBytes: number;
  messages: unknown;
  reason: string | null;
  /** Text for a wrong checksum. */
  checksum?: string;
};

/** Bytes of a frame beside the decoded values or the decoding error. */
export function FrameDump({ hex, sizeBytes, messages, reason, checksum }: Props) {
  const { t, i18n } = useTranslation('devices/frames');
  const decoded = decodedMessages(messages);
  const shownBytes = (hex?.length ?? 0) / 2;
  return (
    <div className={classes.dump}>
      {reason && <Reason reason={reason} />}
      {checksum === 'wrong' && <Notice tone="warn">{t('wrongChecksum')}</Notice>}
      <div className={classes.sides}>
        <section className={classes.bytes} aria-label={t('bytes', { count: sizeBytes })}>
          <header className={classes.sideHead}>
            <h3>{t('bytes', { count: sizeBytes })}</h3>
            {hex && <CopyButton text={hex} name={t('copied')} />}
          </header>
          {hex === null ? (
            <p className={classes.note}>{t('secret')}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and is scrolled by the keyboard
            <pre className={classes.hex} tabIndex={0}>
              {hexLines(hex).map(({ offset, bytes, text }) => (
                <div key={offset} className={classes.hexLine}>
                  <span>{offset}</span>
                  <span>{bytes}</span>
                  <span>{text}</span>
                </div>
              ))}
            </pre>
          )}
          {hex !== null && shownBytes < sizeBytes && (
            <p className={classes.note}>{t('cut', { count: shownBytes })}</p>
          )}
        </section>
        <section className={classes.decoded} aria-label={t('decoded')}>
          <h3>{t('decoded')}</h3>
          {decoded.length === 0 && <p className={classes.note}>{t('nothingDecoded')}</p>}
          {decoded.map(({ kind, values }, at) => (
            <div key={at} className={classes.message}>
              <h4>{textOf(i18n, [`devices/frames:kinds.${kind}`]) ?? kind}</h4>
              <dl>
                {values.map(({ name, text }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className="tabular">{text}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
      </div>
    </div>
  );
}

function Reason({ reason }: { reason: string }) {
  const { t } = useTranslation('devices/frames');
  const words = useReason(reason);
  return (
    <Notice tone="warn" title={t('refused')}>
      {words}
    </Notice>
  );
}
