import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../ui/toasts.tsx';

const SHOWN_MS = 3_000;

/** Copies texts and marks the last one briefly. Browsers have no clipboard on pages without TLS. */
export function useCopying(): { copied: string | null; copy: (text: string) => Promise<void> } {
  const { t } = useTranslation('devices');
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (copied === null) return;
    const timer = setTimeout(setCopied, SHOWN_MS, null);
    return () => clearTimeout(timer);
  }, [copied]);
  return {
    copied,
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        setCopied(text);
      } catch {
        showError(t('onboard.copyFailed'));
      }
    },
  };
}
