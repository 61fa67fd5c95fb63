import { useTranslation } from 'react-i18next';
import { useDuration } from '../../tracks/use-duration.ts';
import { Notice } from '../../ui/notice.tsx';

/**
 * Warns that the tracker's clock is ahead, and by how much. Its fixes are stored, but never count as the
 * newest.
 */
export function ClockNotice({ aheadSeconds }: { aheadSeconds: number | null }) {
  const { t } = useTranslation('devices');
  const duration = useDuration();
  if (aheadSeconds === null) return null;
  return (
    <Notice tone="warn" title={t('clock.title', { duration: duration(aheadSeconds * 1000) })}>
      {t('clock.message')}
    </Notice>
  );
}
