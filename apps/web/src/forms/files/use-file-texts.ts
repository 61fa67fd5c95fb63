import { useTranslation } from 'react-i18next';
import type { FileLimits, Rejection } from './admit-files.ts';
import { useSizeText } from './use-size-text.ts';

/** Texts of file sizes, limits and refusals. */
export function useFileTexts({ types, maxBytes, maxTotalBytes, maxFiles }: FileLimits) {
  const { t } = useTranslation('forms');
  const sizeText = useSizeText();
  const named = types.length > 0 ? types.join(', ') : t('files.anyType');
  const limits = { types: named, size: sizeText(maxBytes), total: sizeText(maxTotalBytes) };
  const isTotalNews = Number.isFinite(maxTotalBytes) && maxTotalBytes < maxBytes * maxFiles;
  return {
    sizeText,
    limits: t(isTotalNews ? 'files.limitsTotal' : 'files.limits', limits),
    rejection: ({ name, reason }: Rejection) => t(`files.${reason}`, { name, max: maxFiles, ...limits }),
  };
}
