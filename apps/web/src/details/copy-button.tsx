import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showError, showSuccess } from '../ui/toasts.tsx';

/** Copies a text to the clipboard. Hidden on pages without TLS, where browsers have no clipboard. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('details');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      showSuccess(t('facts.copied'));
    } catch {
      showError(t('facts.copyFailed'));
    }
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={t('facts.copy', { name })}
      onClick={() => void copy()}
    >
      <IconCopy size={15} stroke={1.7} />
    </ActionIcon>
  );
}
