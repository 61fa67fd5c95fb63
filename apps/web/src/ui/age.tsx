import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ageOf } from '../lib/age.ts';
import { useNowMs } from '../lib/clock.ts';
import { useFormats } from '../lib/format.ts';

/** Text of how long ago something was, changing with the clock. */
export function useAgeText(atMs: number | null): string {
  const { t } = useTranslation('common');
  const nowMs = useNowMs();
  if (atMs === null) return t('ago.never');
  const { unit, value } = ageOf(atMs, nowMs);
  return t(`ago.${unit}`, { value });
}

/** How old a fix is; the exact time on hover. */
export function Age({ atMs }: { atMs: number | null }) {
  const text = useAgeText(atMs);
  const { dateTime } = useFormats();
  if (atMs === null) return <span>{text}</span>;
  return (
    <Tooltip label={dateTime(atMs)} openDelay={400}>
      <time dateTime={new Date(atMs).toISOString()} className="tabular">
        {text}
      </time>
    </Tooltip>
  );
}
