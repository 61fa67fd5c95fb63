import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../details/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './recovery-codes.module.css';

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <Stack gap="sm">
      <Notice tone="warn" title={t('codes.once')}>
        {t('codes.message')}
      </Notice>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button onClick={onKept}>{t('codes.kept')}</Button>
        <CopyButton name={t('codes.title')} text={codes.join('\n')} />
      </Group>
      <Text fz="row" c="var(--app-text-soft)">
        {t('codes.each')}
      </Text>
    </Stack>
  );
}
