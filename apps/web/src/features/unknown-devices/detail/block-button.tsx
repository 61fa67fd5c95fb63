import { Button } from '@mantine/core';
import { IconBan, IconRotate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { UnknownDevice } from './unknown-device-query.ts';

const Block = graphql(`
  mutation BlockUnknownDevice($where: VersionWhere!, $data: UpdateUnknownDeviceInput!) {
    updateUnknownDevice(where: $where, data: $data) {
      id
      blocked
      version
      frames {
        receivedAt
        hex
      }
    }
  }
`);

/** Blocks or unblocks an unknown tracker. */
export function BlockButton({ device }: { device: UnknownDevice }) {
  const { t } = useTranslation('unknown-devices');
  const { blocked } = device;
  const change = useBlocking(device);
  return (
    <Button
      variant="default"
      leftSection={blocked ? <IconRotate size={16} /> : <IconBan size={16} />}
      onClick={change}
    >
      {blocked ? t('block.undo') : t('block.ok')}
    </Button>
  );
}

function useBlocking({ id, version, identifier, blocked }: UnknownDevice): () => void {
  const { t } = useTranslation(['unknown-devices', 'common']);
  const { confirm } = useServices();
  const [, change] = useMutation(Block);
  const send = async () => {
    const { error } = await change({ where: { id, version }, data: { blocked: !blocked } });
    if (error) throw error;
  };
  return async () => {
    const agreed = await confirm.ask({
      variant: 'WARNING',
      title: blocked ? t('block.undoTitle', { identifier }) : t('block.title', { identifier }),
      message: blocked ? t('block.undoMessage') : t('block.message'),
      okLabel: blocked ? t('block.undo') : t('block.ok'),
      cancelLabel: t('common:actions.cancel'),
      onOk: send,
    });
    if (agreed) showSuccess(blocked ? t('block.undone', { identifier }) : t('block.done', { identifier }));
  };
}
