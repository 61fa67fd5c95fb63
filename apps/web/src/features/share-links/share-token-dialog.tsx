import { Button, Group, Modal, Stack } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../details/copy-button.tsx';
import { useShareLink } from '../../share/use-share-link.ts';
import { Notice } from '../../ui/notice.tsx';
import { shareUrl } from './share-link-queries.ts';
import classes from './share-links.module.css';

/** Shows a new link once; only its hash is stored. */
export function ShareTokenDialog(props: { token: string; onClose: () => void }) {
  const { token, onClose } = props;
  const { t } = useTranslation('share-links');
  const share = useShareLink();
  const url = shareUrl(token);
  return (
    <Modal opened centered size={520} title={t('token.title')} onClose={onClose}>
      <Stack gap="sm">
        <Notice tone="info" title={t('token.once')}>
          {t('token.message')}
        </Notice>
        <div className={classes.url}>
          <code data-testid="share-url">{url}</code>
          <CopyButton name={t('token.name')} text={url} />
        </div>
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('token.done')}
          </Button>
          <Button
            data-autofocus
            leftSection={<IconShare size={16} />}
            onClick={() => void share({ title: t('untitled'), url })}
          >
            {t('token.share')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
