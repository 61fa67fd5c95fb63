import { IMAGE_TYPES } from '@fleet/contracts/file';
import { Button, FileButton } from '@mantine/core';
import { IconCameraPlus, IconPhoto } from '@tabler/icons-react';
import { type DragEvent, lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { FileEntity } from '../../generated/graphql/graphql.ts';
import { PhotoTile, SendingTile } from './photo-tiles.tsx';
import classes from './photos-card.module.css';
import { type Photo, Photos } from './photos-query.ts';
import { useSending } from './use-sending.ts';

const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }));

/** Invalidates these types, since photos have no type of their own in the cache. */
const OF_FILES = { additionalTypenames: ['StorageObject'] };
const NONE: readonly Photo[] = [];

type Of = { id: string; title: string; mayChange: boolean };
type Props = { of: Of; entity?: FileEntity; heading?: string };

/** Photos of a vehicle, or of another thing. Hidden without photos for people who may not add any. */
export function PhotosCard({ of, entity = 'VEHICLE', heading }: Props) {
  const { t } = useTranslation('files');
  const id = useId();
  const where = { entity, entityId: of.id };
  const [{ data }, ask] = useQuery({ query: Photos, variables: { where }, context: OF_FILES });
  const photos = data?.attachmentsByEntity ?? NONE;
  const { sending, add, forget } = useSending(where, () => ask({ requestPolicy: 'network-only' }));
  const [shown, setShown] = useState<number | null>(null);
  const drop = useDrop(of.mayChange, (files) => void add(files));
  const isEmpty = photos.length + sending.length === 0;
  if (!data || (isEmpty && !of.mayChange)) return null;

  return (
    <section className={classes.card} aria-labelledby={id} data-over={drop.isOver || undefined} {...drop.on}>
      <div className={classes.head}>
        <IconPhoto size={18} stroke={1.7} aria-hidden="true" />
        <h2 id={id}>{heading ?? t('photos.title')}</h2>
        {of.mayChange && (
          <FileButton multiple accept={IMAGE_TYPES.join(',')} onChange={(files) => void add(files)}>
            {(button) => (
              <Button {...button} variant="default" size="xs" leftSection={<IconCameraPlus size={16} />}>
                {t('photos.add')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      {isEmpty ? (
        <p className={classes.none}>{t('photos.none')}</p>
      ) : (
        <ul className={classes.tiles}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              label={t('photos.open', { number: index + 1, of: photos.length })}
              onOpen={() => setShown(index)}
            />
          ))}
          {sending.map((one) => (
            <SendingTile key={one.key} sending={one} onForget={() => forget(one.key)} />
          ))}
        </ul>
      )}
      {shown !== null && (
        <Suspense>
          <PhotoViewer of={of} photos={photos} at={shown} onShow={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** Accepts files dropped onto the card. */
function useDrop(mayChange: boolean, onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const isOfFiles = (event: DragEvent) => mayChange && event.dataTransfer.types.includes('Files');
  return {
    isOver,
    on: {
      onDragOver: (event: DragEvent) => {
        if (!isOfFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!isOfFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}
