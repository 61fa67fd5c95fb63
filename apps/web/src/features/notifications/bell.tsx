import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import classes from './bell.module.css';
import { useUnread } from './use-unread.ts';

/** Loaded on first opening. */
const BellList = lazy(async () => ({ default: (await import('./bell-list.tsx')).BellList }));
const BellSheet = lazy(async () => ({ default: (await import('./bell-sheet.tsx')).BellSheet }));

const WIDTH_PX = 420;
/** Larger numbers are shown as "9+". */
const SHOWN_MAX = 9;

/** Unread count on every page; opens the notifications, on a phone in full screen. */
export function Bell() {
  const { t } = useTranslation();
  const count = useUnread();
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useOpenedFromOutside();
  const name = t('bell', { count });
  return (
    <>
      <Popover
        opened={opened && !isPhone}
        onChange={setOpened}
        position="bottom-end"
        width={WIDTH_PX}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            className={classes.bell ?? ''}
            aria-label={name}
            onClick={() => setOpened(!opened)}
          >
            <IconBell size={18} stroke={1.8} />
            {count > 0 && (
              <span
                className={`${classes.count} tabular`}
                data-count={count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
                aria-hidden
              />
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label={name}>
          <Suspense fallback={null}>
            <BellList unread={count} onClose={close} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {isPhone && opened && (
        <Suspense fallback={null}>
          <BellSheet unread={count} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the page of a system notification that the person clicked; the service worker sends its path. */
function useOpenedFromOutside(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const onMessage = ({ data }: MessageEvent<{ open?: unknown } | null>) => {
      if (typeof data?.open === 'string') void navigate(data.open);
    };
    container?.addEventListener('message', onMessage);
    return () => container?.removeEventListener('message', onMessage);
  }, [navigate]);
}
