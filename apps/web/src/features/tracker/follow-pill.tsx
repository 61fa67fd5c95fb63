import { IconCrosshair, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './follow-pill.module.css';

/** Says that the map moves by itself, and stops it. */
export function FollowPill({ title, onStop }: { title: string; onStop: () => void }) {
  const { t } = useTranslation('tracker');
  return (
    <button
      type="button"
      className={classes.pill}
      aria-label={t('card.stopFollowing', { title })}
      onClick={onStop}
    >
      <IconCrosshair size={16} aria-hidden />
      {title}
      <IconX size={15} aria-hidden />
    </button>
  );
}
