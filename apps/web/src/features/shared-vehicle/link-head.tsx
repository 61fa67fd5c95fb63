import { useTranslation } from 'react-i18next';
import type { SharedVehicle } from './ask-shared-vehicle.ts';
import classes from './shared-vehicle.module.css';
import { timeText, untilText } from './time-text.ts';

type Props = { vehicle: SharedVehicle; nowMs: number; trouble: 'offline' | 'busy' | null };

/** Head of the page: who shares the vehicle and until when. */
export function LinkHead({ vehicle, nowMs, trouble }: Props) {
  const { t, i18n } = useTranslation('shared-vehicle');
  const { fromAt, endsAt, title, sharedBy } = vehicle;
  const state = trouble === 'offline' ? 'OFFLINE' : vehicle.state;
  const isBefore = vehicle.state === 'NOT_YET';
  const at = isBefore ? fromAt : endsAt;
  const words = { left: untilText(i18n.language, at - nowMs), time: timeText(i18n.language, at, nowMs) };
  const share = Math.min(1, Math.max(0, (nowMs - fromAt) / (endsAt - fromAt)));
  return (
    <header className={classes.head}>
      <div className={classes.names}>
        <img src="/icon.svg" alt="" width="32" height="32" />
        <div>
          <h1>{title ?? t('untitled')}</h1>
          <p>{t('sharedBy', { name: sharedBy })}</p>
        </div>
      </div>
      <div className={classes.time}>
        <span>{isBefore ? t('starts', words) : t(at - nowMs < 30_000 ? 'endsSoon' : 'ends', words)}</span>
        <span className={classes.state} data-state={state} role="status">
          {t(`states.${state}`)}
        </span>
      </div>
      {!isBefore && (
        <div className={classes.bar} aria-hidden="true">
          <i style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </header>
  );
}
