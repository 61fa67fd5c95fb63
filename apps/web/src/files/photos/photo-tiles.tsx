import { CloseButton, Loader, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './photos-card.module.css';
import type { Photo } from './photos-query.ts';
import type { Sending } from './use-sending.ts';

export function PhotoTile({ photo, label, onOpen }: { photo: Photo; label: string; onOpen: () => void }) {
  return (
    <li className={classes.tile}>
      <UnstyledButton className={classes.open ?? ''} aria-label={label} title={photo.name} onClick={onOpen}>
        <img src={photo.thumbnailUrl ?? ''} alt="" loading="lazy" decoding="async" />
      </UnstyledButton>
    </li>
  );
}

/** Tile of an upload in progress, or of a failed one with the reason until it is dismissed. */
export function SendingTile({ sending, onForget }: { sending: Sending; onForget: () => void }) {
  const { t } = useTranslation(['files', 'common']);
  const { name, preview, refusal } = sending;
  return (
    <li className={classes.tile} data-refused={refusal !== null || undefined}>
      <img src={preview} alt="" className={classes.preview} />
      {refusal === null ? (
        <span className={classes.over} role="status" aria-label={t('photos.sending', { name })}>
          <Loader size={22} color="white" />
        </span>
      ) : (
        <div className={classes.refusal} role="alert">
          <b className="cut">{name}</b>
          <span>{refusal}</span>
          <CloseButton size="sm" aria-label={t('common:actions.close')} onClick={onForget} />
        </div>
      )}
    </li>
  );
}
