import { Tooltip } from '@mantine/core';
import { memo } from 'react';
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

/**
 * How old a fix is; the exact time on hover. Rows have one each: with each second only the words are drawn anew, and the
 * exact time is put into words when somebody asks for it.
 */
export const Age = memo(function Age({ atMs }: { atMs: number | null }) {
  if (atMs === null) return <AgeText atMs={null} />;
  return (
    <Tooltip label={<ExactTime atMs={atMs} />} openDelay={400}>
      <time dateTime={new Date(atMs).toISOString()} className="tabular">
        <AgeText atMs={atMs} />
      </time>
    </Tooltip>
  );
});

function AgeText({ atMs }: { atMs: number | null }) {
  return <span>{useAgeText(atMs)}</span>;
}

function ExactTime({ atMs }: { atMs: number }) {
  return useFormats().dateTime(atMs);
}
