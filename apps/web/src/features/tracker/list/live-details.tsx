import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNowMs } from '../../../lib/clock.ts';
import { useFormats } from '../../../lib/format.ts';
import type { LiveStatus } from '../../../realtime/live-status.ts';
import { useServices } from '../../../services.ts';
import { useAgeText } from '../../../ui/age.tsx';
import classes from './live-details.module.css';

/** Details of the connection: since when, last data, meaning, and what to do. */
export function LiveDetails({ status }: { status: LiveStatus }) {
  const { live } = useServices();
  const { t } = useTranslation('tracker');
  const { dateTime } = useFormats();
  // Rerenders each second, since messages are too frequent.
  useNowMs();
  const lastEventMs = live.lastEventMs();
  const title = useRef<HTMLParagraphElement>(null);
  useFocusKept(title, status.kind);
  return (
    <>
      <p ref={title} tabIndex={-1} className={classes.title}>
        {t(`live.${status.kind}Title`)}
      </p>
      <p className={classes.meaning}>{t(`live.${status.kind}Meaning`)}</p>
      <dl className={classes.facts}>
        <dt>{t('live.since')}</dt>
        <dd>{dateTime(status.sinceMs)}</dd>
        <dt>{t('live.lastEvent')}</dt>
        <dd>{lastEventMs === null ? t('live.noEvent') : <LastEvent atMs={lastEventMs} />}</dd>
      </dl>
      {status.kind === 'delayed' && <TryNow />}
    </>
  );
}

/** Moves focus to the title, because the button disappears after use. */
function useFocusKept(title: RefObject<HTMLElement | null>, kind: LiveStatus['kind']): void {
  const kindBefore = useRef(kind);
  useEffect(() => {
    if (kindBefore.current === kind) return;
    kindBefore.current = kind;
    if (document.activeElement === document.body) title.current?.focus();
  }, [title, kind]);
}

function LastEvent({ atMs }: { atMs: number }) {
  const { dateTime } = useFormats();
  return (
    <>
      <time dateTime={new Date(atMs).toISOString()}>{dateTime(atMs)}</time>
      <span className={classes.age}>{useAgeText(atMs)}</span>
    </>
  );
}

function TryNow() {
  const { live } = useServices();
  const { t } = useTranslation('tracker');
  const [trying, setTrying] = useState(false);

  async function tryNow(): Promise<void> {
    setTrying(true);
    await live.retryNow();
    setTrying(false);
  }

  return (
    <Button
      size="xs"
      h={34}
      mt="sm"
      fullWidth
      loading={trying}
      leftSection={<IconRefresh size={16} aria-hidden />}
      onClick={() => void tryNow()}
    >
      {t('live.tryNow')}
    </Button>
  );
}
