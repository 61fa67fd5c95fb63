import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { fileSize } from './file-size.ts';

/** Formats a number of bytes; requires the catalogue of forms. */
export function useSizeText(): (bytes: number) => string {
  const { t } = useTranslation('forms');
  const { decimal } = useFormats();
  return (bytes) => {
    const { value, unit } = fileSize(bytes);
    return t(`files.units.${unit}`, { size: decimal(value) });
  };
}
