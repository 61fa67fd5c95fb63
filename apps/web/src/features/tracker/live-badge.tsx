import { Tooltip } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOf } from '../../lib/age.ts';
import { useNowMs } from '../../lib/clock.ts';
import { useFormats } from '../../lib/format.ts';
import { useServices } from '../../services.ts';
import classes from './live-badge.module.css';

/** Says how far the screen can be trusted: live, delayed since when, or without network. */
export function LiveBadge() {
  const { live } = useServices();
  const { t } = useTranslation('tracker');
  const { time } = useFormats();
  const nowMs = useNowMs();
  const status = useSyncExternalStore(live.subscribe, live.status);
  const sinceMs = 'sinceMs' in status ? status.sinceMs : null;
  const { unit, value } = ageOf(sinceMs ?? nowMs, nowMs);
  const label = t(`live.${status.kind}`, { age: t(`since.${unit}`, { value }) }).trim();
  const hint = t(`live.${status.kind}Hint`, { time: sinceMs === null ? '' : time(sinceMs) });
  return (
    <>
      <Tooltip label={hint} multiline maw={260}>
        <span className={classes.badge} data-kind={status.kind}>
          <i aria-hidden="true" />
          <span className="tabular">{label}</span>
        </span>
      </Tooltip>
      <LiveAnnouncement text={hint} />
    </>
  );
}

/** Told once at each change; the age on the badge would be read out every second. */
function LiveAnnouncement({ text }: { text: string }) {
  return (
    <span role="status" className={classes.announcement}>
      {text}
    </span>
  );
}
