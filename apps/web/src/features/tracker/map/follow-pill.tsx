import { IconCrosshair, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './follow-pill.module.css';
import pill from './map-pill.module.css';

/** Names the vehicle that the map follows, with a button to stop. */
export function FollowPill({ title, onStop }: { title: string; onStop: () => void }) {
  const { t } = useTranslation('tracker');
  return (
    <button
      type="button"
      className={`${pill.pill} ${classes.follow}`}
      aria-label={t('card.stopFollowing', { title })}
      onClick={onStop}
    >
      <IconCrosshair size={16} aria-hidden />
      <span>{title}</span>
      <IconX size={15} aria-hidden />
    </button>
  );
}
