import { useTranslation } from 'react-i18next';
import classes from './track-preview.module.css';

/** A short piece of track in a colour, as the map draws it. */
export function TrackPreview({ color }: { color: string }) {
  const { t } = useTranslation('forms');
  return (
    <div className={classes.preview}>
      <span>{t('colors.asOnMap')}</span>
      <svg viewBox="0 0 200 34" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M0 22 C 30 28, 50 20, 80 14 S 130 10, 160 16 S 190 20, 200 16"
          fill="none"
          stroke={color}
          strokeWidth={3}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
