import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../details/copy-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './new-token.module.css';

/** The token, shown once; null if the answer with it was lost. */
export function NewToken({ token, onKept }: { token: string | null; onKept: () => void }) {
  const { t } = useTranslation(['profile', 'common']);
  if (token === null)
    return (
      <Notice tone="danger" action={<Button onClick={onKept}>{t('common:actions.close')}</Button>}>
        {t('tokens.lost')}
      </Notice>
    );
  return (
    <Stack gap="sm">
      <Notice tone="warn" title={t('tokens.once')}>
        {t('tokens.onceMessage')}
      </Notice>
      <div className={classes.token}>
        <code>{token}</code>
        <CopyButton name={t('tokens.one')} text={token} />
      </div>
      <Group gap="xs">
        <Button onClick={onKept}>{t('tokens.kept')}</Button>
      </Group>
    </Stack>
  );
}
