import { Avatar, UnstyledButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './portrait-button.module.css';
import type { PortraitOf } from './portrait-dialog.tsx';

const PortraitDialog = lazy(async () => ({
  default: (await import('./portrait-dialog.tsx')).PortraitDialog,
}));

/** Portrait of a person; opens the dialog for people who may change it. */
export function PortraitButton({ of, size }: { of: PortraitOf; size: number }) {
  const { t } = useTranslation('files');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      {/* Beside the button, not in it: initials that are seen on one would have to be in its name. */}
      <span className={classes.portrait}>
        <Avatar src={of.url} name={of.name} color="brand" size={size} radius="xl" alt="" aria-hidden="true" />
        <UnstyledButton
          className={classes.button ?? ''}
          aria-label={t('portrait.open', { name: of.name })}
          onClick={() => {
            setOpen(true);
            setWasOpened(true);
          }}
        >
          <span className={classes.camera}>
            <IconCamera size={12} stroke={2} aria-hidden="true" />
          </span>
        </UnstyledButton>
      </span>
      {wasOpened && (
        <Suspense>
          <PortraitDialog of={of} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
