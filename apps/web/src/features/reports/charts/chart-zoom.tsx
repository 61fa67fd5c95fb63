import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '../../../charts/envelope.ts';
import type { ExternalStore } from '../../../lib/external-store.ts';
import { useFormats } from '../../../lib/format.ts';
import type { ReportTimes } from '../frame/report-times.ts';
import classes from './charts-view.module.css';

const ICON = { size: 16, stroke: 1.8 };
/** Shorter parts show seconds. */
const BY_SECONDS_MS = 15 * 60_000;

/** Visible part of the period, with zoom buttons for people who do not drag. */
export function ChartZoom(props: {
  span: TimeSpan;
  period: TimeSpan;
  isZoomed: boolean;
  /** Instant under the pointer, around which it zooms in. */
  cursor: ExternalStore<number | null>;
  times: ReportTimes;
  onZoom: (span: TimeSpan | null) => void;
}) {
  const { span, period, isZoomed, cursor, times, onZoom } = props;
  const { t } = useTranslation('reports/charts');
  const { dateTimes } = useFormats(times.calendar.timeZone);
  const wideMs = span.toMs - span.fromMs;
  const around = (newMs: number, middleMs: number) =>
    onZoom({ fromMs: Math.round(middleMs - newMs / 2), toMs: Math.round(middleMs + newMs / 2) });
  const middleMs = (span.fromMs + span.toMs) / 2;
  const button = { variant: 'default', size: 30 } as const;
  return (
    <fieldset className={classes.zoom} aria-label={t('zoom.label')}>
      <ActionIcon
        {...button}
        aria-label={t('zoom.in')}
        onClick={() => around(wideMs / 2, cursor.get() ?? middleMs)}
      >
        <IconPlus {...ICON} />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={t('zoom.out')}
        disabled={!isZoomed}
        onClick={() => around(wideMs * 2, middleMs)}
      >
        <IconMinus {...ICON} />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={t('zoom.earlier')}
        disabled={span.fromMs <= period.fromMs}
        onClick={() => around(wideMs, middleMs - wideMs / 2)}
      >
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={t('zoom.later')}
        disabled={!isZoomed || span.toMs >= period.toMs}
        onClick={() => around(wideMs, middleMs + wideMs / 2)}
      >
        <IconChevronRight {...ICON} />
      </ActionIcon>
      {isZoomed && (
        <>
          <output className="tabular">
            {wideMs < BY_SECONDS_MS
              ? dateTimes(span.fromMs, span.toMs)
              : t('zoom.span', { from: times.moment(span.fromMs), to: times.moment(span.toMs) })}
          </output>
          <Button size="compact-xs" variant="subtle" onClick={() => onZoom(null)}>
            {t('zoom.whole')}
          </Button>
        </>
      )}
    </fieldset>
  );
}
