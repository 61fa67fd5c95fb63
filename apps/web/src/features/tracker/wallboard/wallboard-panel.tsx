import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useVehicle } from '../../../fleet/use-vehicle.ts';
import { VehicleIcon } from '../../../fleet/vehicle-icon.tsx';
import { useNowMs } from '../../../lib/clock.ts';
import { useFormats } from '../../../lib/format.ts';
import { usePlaceText } from '../../../places/use-place-text.ts';
import { useServices } from '../../../services.ts';
import { Age } from '../../../ui/age.tsx';
import { Plate } from '../../../ui/plate.tsx';
import { StateOfVehicle } from '../card/state-of-vehicle.tsx';
import { STATES, type StateCounts } from '../visible-vehicles.ts';
import type { Attention } from './attention.ts';
import type { Slide } from './use-slides.ts';
import classes from './wallboard-panel.module.css';

const ICON_PX = 72;

/** What is said beside the map of the wallboard, to be read from across a room. */
export function WallboardPanel({ counts, slide }: { counts: StateCounts | null; slide: Slide }) {
  const { time } = useFormats();
  const nowMs = useNowMs();
  return (
    <div className={classes.panel}>
      <p className={classes.clock}>
        <time className="tabular">{time(nowMs)}</time>
        {slide.number > 0 && (
          <span className="tabular">{`${slide.number} / ${slide.round.list.length}`}</span>
        )}
      </p>
      <Lost />
      <Content counts={counts} slide={slide} />
    </div>
  );
}

/** Nobody looks for a badge on a wall: that what is shown is no longer so is said in its own large type. */
function Lost() {
  const { live } = useServices();
  const { t } = useTranslation('tracker');
  const { time } = useFormats();
  const { kind, sinceMs } = useSyncExternalStore(live.subscribe, live.status);
  const isLost = kind !== 'live' && kind !== 'connecting';
  return (
    <div role="status" className={classes.lost}>
      {isLost && <p className={classes.cause}>{t(`live.${kind}Hint`, { time: time(sinceMs) })}</p>}
    </div>
  );
}

function Content({ counts, slide: { shown, round } }: { counts: StateCounts | null; slide: Slide }) {
  const { t } = useTranslation('tracker');
  if (shown?.kind === 'vehicle') return <OneVehicle key={shown.vehicle.id} attention={shown} />;
  if (shown) return <Several {...shown} title={shown.title ?? t('groups.none')} />;
  const title = counts && t('wallboard.overview', { count: counts.all });
  return <Several title={title} counts={counts} attention={round.attention} />;
}

/** The fleet or a group: how many are in which state, and need attention. */
function Several(props: { title: string | null; counts: StateCounts | null; attention: number }) {
  const { t } = useTranslation('tracker');
  const { title, counts, attention } = props;
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <dl className={classes.counts}>
        {STATES.map((state) => (
          <div key={state} data-state={state}>
            <dt>{t(`states.${state}`)}</dt>
            <dd className="tabular">{counts?.[state] ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('wallboard.attention', { count: attention })}</p>
    </>
  );
}

/** As it is now, though it was chosen a moment ago. */
function OneVehicle({ attention }: { attention: Attention }) {
  const { t } = useTranslation('tracker');
  const vehicle = useVehicle(attention.vehicle.id) ?? attention.vehicle;
  const place = usePlaceText(vehicle.id, vehicle.fix);
  return (
    <>
      <p className={classes.cause} data-cause={attention.cause}>
        {t(`wallboard.causes.${attention.cause}`)}
      </p>
      <div className={classes.who}>
        <VehicleIcon vehicle={vehicle} size={ICON_PX} />
        <h1 className={classes.title}>{vehicle.title}</h1>
      </div>
      <div className={classes.facts}>
        <Plate number={vehicle.plate} />
        <StateOfVehicle vehicle={vehicle} />
      </div>
      {place && <p className={classes.place}>{place.full}</p>}
      <p className={classes.note}>
        <Age atMs={vehicle.fix?.fixTimeMs ?? null} />
      </p>
    </>
  );
}
