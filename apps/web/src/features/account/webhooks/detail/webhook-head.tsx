import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconKey, IconPencil, IconSend, IconTrash, IconWebhook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import details from '../../../../details/detail-head.module.css';
import { DetailGlyph, DetailHead } from '../../../../details/detail-head.tsx';
import { useFormParameter } from '../../../../forms/use-form-parameter.ts';
import { useMay } from '../../../../session/use-may.ts';
import type { Webhook } from '../webhook-queries.ts';
import { WebhookState } from '../webhook-state.tsx';
import { useEraseWebhook } from './use-erase-webhook.ts';
import { useRotateSecret } from './use-rotate-secret.ts';
import { useTestWebhook } from './use-test-webhook.ts';

export const WEBHOOKS_PATH = '/account/webhooks';

type OnSecret = (secret: string) => void;

/** Head of a webhook's page: URL, state and actions. */
export function WebhookHead({ webhook, onSecret }: { webhook: Webhook | null; onSecret: OnSecret }) {
  const { t } = useTranslation('account/webhooks');
  return (
    <DetailHead
      back={{ to: WEBHOOKS_PATH, label: t('head.back') }}
      icon={
        <DetailGlyph>
          <IconWebhook size={26} stroke={1.6} aria-hidden />
        </DetailGlyph>
      }
      title={webhook?.url ?? null}
      state={webhook && <WebhookState of={webhook} />}
      second={webhook?.description}
      actions={webhook && <Actions webhook={webhook} onSecret={onSecret} />}
    />
  );
}

function Actions({ webhook, onSecret }: { webhook: Webhook; onSecret: OnSecret }) {
  const { t } = useTranslation('account/webhooks');
  const form = useFormParameter();
  const may = useMay();
  const [test, isTesting] = useTestWebhook(webhook.id);
  const rotate = useRotateSecret(webhook.id, onSecret);
  const erase = useEraseWebhook(webhook);
  if (!may('update', 'Webhook')) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconSend size={16} />} loading={isTesting} onClick={test}>
        {t('head.test')}
      </Button>
      <Button leftSection={<IconPencil size={16} />} onClick={() => form.open('edit')}>
        {t('head.edit')}
      </Button>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="default" className={details.more ?? ''} aria-label={t('head.more')}>
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconKey size={16} />} onClick={rotate}>
            {t('head.rotate')}
          </Menu.Item>
          {may('erase', 'Webhook') && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={erase}>
              {t('head.erase')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
