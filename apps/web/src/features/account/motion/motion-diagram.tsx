import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { useFormats } from '../../../lib/format.ts';
import classes from './motion.module.css';
import type { MotionGroup } from './motion-query.ts';

/** Speed curve of a trip between two stops. */
const CURVE =
  'M24 126H62C70 126 74 60 92 52S128 44 140 60C148 70 150 126 154 126H172C178 126 180 70 192 58S236 46 248 62C256 74 258 126 264 126H348';
const [BEGINS_X, ENDS_X, CERTAIN_X] = [71, 262, 318];
const START_Y = 104;

/** Diagram of a trip with the values of all vehicles. */
export function MotionDiagram({ group: { set, behind } }: { group: MotionGroup }) {
  const { t } = useTranslation('account/motion');
  const { whole } = useFormats();
  const startSpeed = `${whole(set.startSpeedKmh ?? behind.startSpeedKmh)} ${t('units.kmh')}`;
  const standing = `${whole(set.stopAfterSeconds ?? behind.stopAfterSeconds)} ${t('units.s')}`;
  return (
    <DetailCard title={t('picture.title')}>
      <div className={classes.explained}>
        <svg
          viewBox="0 0 360 176"
          className={classes.picture}
          role="img"
          aria-label={`${t('picture.begins')}: ${startSpeed}; ${t('picture.ends')}: ${standing}`}
        >
          <rect x={BEGINS_X} y={24} width={ENDS_X - BEGINS_X} height={103} className={classes.band} />
          <path d="M24 18V126H350" className={classes.axis} />
          <path d={`M24 ${START_Y}H350`} className={classes.threshold} />
          <path d={`M${BEGINS_X} 24V140M${ENDS_X} 24V140`} className={classes.edge} />
          <path d={CURVE} className={classes.curve} />
          <path d={`M${ENDS_X} 134H${CERTAIN_X}M${CERTAIN_X} 130V138`} className={classes.wait} />
          <text x={28} y={14}>
            {t('picture.speed')}
          </text>
          <text x={350} y={120} textAnchor="end">
            {t('picture.time')}
          </text>
          <text x={348} y={START_Y - 4} textAnchor="end">
            {startSpeed}
          </text>
          <text x={163} y={138} textAnchor="middle">
            {t('picture.light')}
          </text>
          <text x={CERTAIN_X - 18} y={147} textAnchor="middle" className={classes.said}>
            {standing}
          </text>
          <text x={BEGINS_X} y={152} textAnchor="middle">
            {t('picture.begins')}
          </text>
          <text x={ENDS_X} y={152} textAnchor="middle">
            {t('picture.ends')}
          </text>
          <path d={`M${BEGINS_X} 160H${ENDS_X}`} className={classes.trip} />
          <text x={(BEGINS_X + ENDS_X) / 2} y={174} textAnchor="middle" className={classes.said}>
            {t('picture.trip')}
          </text>
        </svg>
        <p className={classes.words}>{t('picture.message')}</p>
      </div>
    </DetailCard>
  );
}
