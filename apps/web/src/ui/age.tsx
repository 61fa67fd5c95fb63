import { Tooltip } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOf } from '../lib/age.ts';
import { useNowMs } from '../lib/clock.ts';
import { useFormats } from '../lib/format.ts';

/** Age as text, updated by the shared clock. */
export function useAgeText(atMs: number | null): string {
  const { t } = useTranslation('common');
  const nowMs = useNowMs();
  if (atMs === null) return t('ago.never');
  const { unit, value } = ageOf(atMs, nowMs);
  return t(`ago.${unit}`, { value });
}

/**
 * Age of a fix, with the exact time on hover. Each second only the text changes; the exact time is formatted
 * on demand.
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
