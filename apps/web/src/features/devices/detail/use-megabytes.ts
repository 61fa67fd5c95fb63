import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { BYTES_PER_MEGABYTE } from '../bytes-per-megabyte.ts';

/** Formats bytes of a data quota: 480.5 MB. */
export function useMegabytes(): (bytes: number) => string {
  const { t } = useTranslation('devices');
  const { decimal } = useFormats();
  return (bytes) => t('detail.megabytes', { value: decimal(bytes / BYTES_PER_MEGABYTE) });
}
