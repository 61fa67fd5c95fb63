import { Button, VisuallyHidden } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActingInTab } from '../../../session/acting.ts';
import classes from './acting-strip.module.css';
import { useStopActing } from './use-stop-acting.ts';

const MINUTE_MS = 60_000;
const TICK_MS = 5_000;
/** Remaining minutes at which screen readers are told. */
const SPOKEN = [5, 1];

/** Banner while a person of the service acts in another account; it cannot be closed. */
export function ActingStrip({ acting }: { acting: ActingInTab }) {
  const { t } = useTranslation();
  const stop = useStopActing();
  const [ending, setEnding] = useState(false);
  const minutes = useMinutesLeft(acting.endsAtMs, stop);
  async function end(): Promise<void> {
    setEnding(true);
    await stop();
  }
  return (
    <section className={classes.strip} aria-label={t('acting.label')}>
      <IconUserShield size={18} stroke={1.7} aria-hidden />
      <span className={classes.words}>
        <b>{t('acting.in', { title: acting.accountTitle })}</b>
        <span>{t(acting.allowsChanges ? 'acting.changes' : 'acting.looks')}</span>
        <span>{t('acting.left', { minutes })}</span>
      </span>
      <VisuallyHidden role="status">
        {SPOKEN.includes(minutes) ? t('acting.left', { minutes }) : ''}
      </VisuallyHidden>
      <Button size="xs" variant="white" color="dark" loading={ending} onClick={() => void end()}>
        {t('acting.stop')}
      </Button>
    </section>
  );
}

/** Remaining minutes, rounded up; zero at the end. */
function useMinutesLeft(endsAtMs: number, onOver: () => Promise<void>): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const isOver = nowMs >= endsAtMs;
  useEffect(() => {
    if (isOver) void onOver();
  }, [isOver, onOver]);
  return Math.max(Math.ceil((endsAtMs - nowMs) / MINUTE_MS), 0);
}
