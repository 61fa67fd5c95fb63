import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBellCheck,
  IconCheck,
  IconCreditCard,
  IconDeviceDesktopPlus,
  IconEngineOff,
  IconFileAlert,
  IconLock,
  IconMailCheck,
  IconMailOpened,
  IconShieldLock,
  IconTerminal2,
  IconTool,
  IconUserCog,
  IconWebhookOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type FragmentType, readFragment } from '../../generated/graphql/fragment-masking.ts';
import { graphql } from '../../generated/graphql/gql.ts';
import type { NotificationIcon } from '../../generated/graphql/graphql.ts';
import { Age } from '../../ui/age.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import classes from './bell-list.module.css';
import { useRead } from './use-read.ts';

const Row = graphql(`
  fragment BellRow on Notification {
    id
    icon
    title
    body
    path
    readAt
    createdAt
  }
`);

const ICONS = {
  ALERT: IconAlertTriangle,
  BELL: IconBellCheck,
  COMMAND: IconTerminal2,
  CARD: IconCreditCard,
  DEVICE: IconDeviceDesktopPlus,
  DOCUMENT: IconFileAlert,
  ENGINE: IconEngineOff,
  LOCK: IconLock,
  MAIL: IconMailOpened,
  MAIL_CHECK: IconMailCheck,
  ROLE: IconUserCog,
  SERVICE: IconTool,
  SHIELD: IconShieldLock,
  WEBHOOK: IconWebhookOff,
} as const satisfies Record<NotificationIcon, unknown>;

/** A notification. Opening it marks it as read and opens its page. */
export function BellRow(props: { of: FragmentType<typeof Row>; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const { id, icon, title, body, path, readAt, createdAt } = readFragment(Row, props.of);
  const navigate = useNavigate();
  const read = useRead();
  const isUnread = readAt === null || readAt === undefined;
  const Icon = ICONS[icon];
  const open = () => {
    if (isUnread) void read([id]);
    if (!path) return;
    props.onClose();
    void navigate(path);
  };
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <UnstyledButton className={classes.open ?? ''} onClick={open}>
        <IconTile tone="raised">
          <Icon size={20} stroke={1.6} aria-hidden />
        </IconTile>
        <span className={classes.words}>
          <span className={classes.title}>
            {isUnread && <VisuallyHidden>{t('isUnread')}: </VisuallyHidden>}
            {title}
          </span>
          <span className={classes.body}>{body}</span>
          <span className={classes.age}>
            <Age atMs={Date.parse(createdAt)} />
          </span>
        </span>
      </UnstyledButton>
      {isUnread && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          aria-label={t('readNamed', { title })}
          title={t('read')}
          onClick={() => void read([id])}
        >
          <IconCheck size={16} />
        </ActionIcon>
      )}
    </li>
  );
}
