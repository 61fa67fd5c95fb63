import { useTranslation } from 'react-i18next';
import { directionsUrl } from '../../lib/place-links.ts';
import { iconCategory } from '../../lib/vehicle-category.ts';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import type { SharedVehicle } from './ask-shared-vehicle.ts';
import classes from './shared-vehicle.module.css';
import { agoText } from './time-text.ts';

/** Facts of the vehicle and the page's actions. */
export function VehicleSheet(props: {
  vehicle: SharedVehicle;
  nowMs: number;
  notice: string | null;
  isFollowing: boolean;
  onFollow: () => void;
}) {
  const { vehicle, notice, isFollowing, onFollow } = props;
  const { t } = useTranslation('shared-vehicle');
  const { position } = vehicle;
  const title = vehicle.vehicleTitle ?? t('vehicle');
  return (
    <section className={classes.sheet} aria-label={title}>
      <div className={classes.vehicle}>
        <span className={classes.glyph}>
          <CategoryGlyph category={iconCategory(vehicle.category)} sizePx={26} />
        </span>
        <div className={classes.words}>
          <h2>{title}</h2>
          <p>{[vehicle.plateNumber, position?.address].filter(Boolean).join(' · ')}</p>
        </div>
        {position && <Figures vehicle={vehicle} nowMs={props.nowMs} />}
      </div>
      {notice && <p className={classes.notice}>{notice}</p>}
      {position && (
        <div className={classes.actions}>
          <button type="button" data-primary={isFollowing} aria-pressed={isFollowing} onClick={onFollow}>
            {t(isFollowing ? 'following' : 'follow')}
          </button>
          <a
            href={directionsUrl(position, title, navigator.userAgent)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('route')}
          </a>
        </div>
      )}
      <p className={classes.footer}>{t('footer')}</p>
    </section>
  );
}

function Figures({ vehicle: { position }, nowMs }: { vehicle: SharedVehicle; nowMs: number }) {
  const { t, i18n } = useTranslation('shared-vehicle');
  if (!position) return null;
  const whole = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  return (
    <div className={classes.figures}>
      {position.speed !== null && (
        <p>
          <b>{whole.format(position.speed)}</b> {t('speed')}
        </p>
      )}
      <time dateTime={new Date(position.fixTime).toISOString()}>
        {agoText(i18n.language, nowMs - position.fixTime) ?? t('justNow')}
      </time>
    </div>
  );
}
