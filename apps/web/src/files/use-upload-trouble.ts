import { useTranslation } from 'react-i18next';
import { failureText } from '../lib/i18n/failure-text.ts';
import { UploadError } from './upload-file.ts';

/** Why a file was not taken, in words. What is no refusal of the server's was lost on the way. */
export function useUploadTrouble(): (error: unknown) => string {
  const { t, i18n } = useTranslation('files');
  return (error) => {
    const failure = error instanceof UploadError ? error.failure : null;
    if (failure === null || failure.kind === 'network') return t('portrait.notSent');
    return failureText(i18n, failure);
  };
}
