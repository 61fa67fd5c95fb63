import { useTranslation } from 'react-i18next';
import { failureText } from '../lib/i18n/failure-text.ts';
import { UploadError } from './upload-file.ts';

/** Text of a failed upload. Anything but a refusal counts as a lost connection. */
export function useUploadTrouble(): (error: unknown) => string {
  const { t, i18n } = useTranslation('files');
  return (error) => {
    const failure = error instanceof UploadError ? error.failure : null;
    if (failure === null || failure.kind === 'network') return t('portrait.notSent');
    return failureText(i18n, failure);
  };
}
