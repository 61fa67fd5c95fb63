import { Button, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../details/copy-button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import classes from './secret-dialog.module.css';

/** Shows a secret once. Only its button closes the dialog. */
export function SecretDialog(props: { secret: string; isRotated?: boolean; onClose: () => void }) {
  const { secret, isRotated = false, onClose } = props;
  const { t } = useTranslation('account/webhooks');
  return (
    <Modal
      opened
      centered
      size={560}
      title={t('secret.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Notice tone="warn" title={t('secret.once')}>
          {t('secret.message')} {isRotated && t('secret.rotated')}
        </Notice>
        <div className={classes.secret}>
          <code>{secret}</code>
          <CopyButton name={t('secret.name')} text={secret} />
        </div>
        <Button onClick={onClose} data-autofocus>
          {t('secret.done')}
        </Button>
      </Stack>
    </Modal>
  );
}
