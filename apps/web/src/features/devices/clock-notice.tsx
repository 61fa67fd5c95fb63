import { useTranslation } from 'react-i18next';
import { useDuration } from '../../tracks/use-duration.ts';
import { Notice } from '../../ui/notice.tsx';

/** That the tracker's clock is wrong, and by how much: its fixes are kept, and are nowhere taken for the newest. */
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
