import { Popover, UnstyledButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOf } from '../../../lib/age.ts';
import { useNowMs } from '../../../lib/clock.ts';
import { useFormats } from '../../../lib/format.ts';
import type { LiveStatus } from '../../../realtime/live-status.ts';
import { useServices } from '../../../services.ts';
import classes from './live-badge.module.css';
import { LiveDetails } from './live-details.tsx';

const DETAILS_WIDTH_PX = 290;

/** Badge of the connection state: live, delayed since when, or offline. Opens details. */
export function LiveBadge() {
  const { live } = useServices();
  const { t } = useTranslation('tracker');
  const { time } = useFormats();
  const status = useSyncExternalStore(live.subscribe, live.status);
  const hint = t(`live.${status.kind}Hint`, { time: time(status.sinceMs) });
  return (
    <>
      <Popover
        position="bottom-start"
        width={DETAILS_WIDTH_PX}
        radius="lg"
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <UnstyledButton className={classes.badge ?? ''} data-kind={status.kind}>
            <i aria-hidden="true" />
            <BadgeText status={status} />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown ?? ''}>
          <LiveDetails status={status} />
        </Popover.Dropdown>
      </Popover>
      <LiveAnnouncement text={hint} />
    </>
  );
}

/** The age updates each second; a live connection shows none. */
function BadgeText({ status }: { status: LiveStatus }) {
  const { t } = useTranslation('tracker');
  const nowMs = useNowMs();
  const { unit, value } = ageOf(status.sinceMs, nowMs);
  const age = unit === 'now' ? '' : t(`since.${unit}`, { value });
  return <span className="tabular">{t(`live.${status.kind}`, { age }).trim()}</span>;
}

/** Announces each change once; the ticking age would be read out every second. */
function LiveAnnouncement({ text }: { text: string }) {
  return (
    <span role="status" className={classes.announcement}>
      {text}
    </span>
  );
}
