import { useTranslation } from 'react-i18next';

const MINUTE_MS = 60_000;

/** Hours and minutes as short text; at least a minute. */
export function useDuration(): (ms: number) => string {
  const { t } = useTranslation('tracks');
  return (ms) => {
    const all = Math.max(1, Math.round(ms / MINUTE_MS));
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    if (hours === 0) return t('duration.minutes', { minutes });
    return minutes === 0 ? t('duration.hours', { hours }) : t('duration.both', { hours, minutes });
  };
}
