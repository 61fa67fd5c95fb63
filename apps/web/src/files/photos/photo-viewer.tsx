import { ActionIcon, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmedMutation } from '../../graphql/use-confirmed-mutation.ts';
import classes from './photo-viewer.module.css';
import { DetachFile, type Photo } from './photos-query.ts';

type Props = {
  of: { title: string; mayChange: boolean };
  photos: readonly Photo[];
  at: number;
  onShow: (at: number) => void;
  onClose: () => void;
};

/** A photo in full size, with buttons to its neighbours. */
export function PhotoViewer({ of, photos, at, onShow, onClose }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const remove = useRemove();
  const photo = photos[Math.min(at, photos.length - 1)];
  const place = photo ? photos.indexOf(photo) : 0;
  const step = (by: number) => onShow((place + by + photos.length) % photos.length);
  // Listens on the window, because focus arrives only after the fade-in.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });
  useEffect(() => {
    if (!photo) onClose();
  }, [photo, onClose]);
  if (!photo) return null;
  const said = t('photos.shown', { title: of.title, number: place + 1, of: photos.length });

  return (
    <Modal.Root opened onClose={onClose} fullScreen zIndex={BELOW_QUESTIONS}>
      <Modal.Content className={classes.content ?? ''} aria-label={said}>
        <div className={classes.head}>
          <p className="cut" aria-live="polite">
            {said}
          </p>
          {of.mayChange && (
            <ActionIcon
              {...BUTTON}
              aria-label={t('photos.remove')}
              title={t('photos.remove')}
              onClick={() => void remove(photo)}
            >
              <IconTrash size={20} />
            </ActionIcon>
          )}
          <ActionIcon
            {...BUTTON}
            data-autofocus
            aria-label={t('common:actions.close')}
            title={t('common:actions.close')}
            onClick={onClose}
          >
            <IconX size={20} />
          </ActionIcon>
        </div>
        <div className={classes.stage}>
          <img key={photo.id} src={photo.url ?? ''} alt={said} />
          {photos.length > 1 && (
            <>
              <ActionIcon
                {...BUTTON}
                className={classes.before ?? ''}
                aria-label={t('photos.before')}
                onClick={() => step(-1)}
              >
                <IconChevronLeft size={24} />
              </ActionIcon>
              <ActionIcon
                {...BUTTON}
                className={classes.after ?? ''}
                aria-label={t('photos.after')}
                onClick={() => step(1)}
              >
                <IconChevronRight size={24} />
              </ActionIcon>
            </>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Below confirmation dialogs. */
const BELOW_QUESTIONS = 190;
const BUTTON = { variant: 'filled', color: 'dark.6', size: 40, radius: 'xl' } as const;

function useRemove(): (photo: Photo) => Promise<void> {
  const { t } = useTranslation(['files', 'common']);
  const confirmAndSend = useConfirmedMutation();
  return async ({ id }) => {
    await confirmAndSend({
      title: t('photos.removeTitle'),
      message: t('photos.removeMessage'),
      okLabel: t('photos.remove'),
      mutation: DetachFile,
      variables: { where: { id } },
      context: { additionalTypenames: ['StorageObject'] },
    });
  };
}
