import { ActionIcon } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cssColor } from '../../../charts/chart-series.ts';
import { useColumnText, useNumberText } from '../../../charts/column-text.ts';
import { columnAt, type EnvelopeCurve, type TimeSpan } from '../../../charts/envelope.ts';
import { useFormats } from '../../../lib/format.ts';
import { ChosenCard } from '../frame/chosen-card.tsx';
import { playerAddress } from '../frame/player-address.ts';
import classes from './charts-view.module.css';
import type { ReadingPanelOf } from './use-reading-panels.ts';

type Props = {
  panels: readonly ReadingPanelOf[];
  span: TimeSpan;
  instantMs: number;
  timeZone: string;
};

/** Values at an instant by vehicle, with links into the player. */
export function InstantCard({ onClose, ...props }: Props & { onClose: () => void }) {
  const { panels, instantMs, timeZone } = props;
  const { t } = useTranslation('reports/charts');
  const { dateTime } = useFormats(timeZone);
  const when = dateTime(instantMs);
  return (
    <ChosenCard
      label={t('instant', { when })}
      onClose={onClose}
      head={
        <h2>
          <time className="tabular" dateTime={new Date(instantMs).toISOString()}>
            {when}
          </time>
        </h2>
      }
    >
      {curvesOf(panels).map((curve) => (
        <Vehicle key={curve.id} curve={curve} {...props} />
      ))}
    </ChosenCard>
  );
}

/** Vehicles with a curve in any chart, each once. */
function curvesOf(panels: readonly ReadingPanelOf[]): readonly EnvelopeCurve[] {
  return [...new Map(panels.flatMap(({ curves }) => curves.map((curve) => [curve.id, curve]))).values()];
}

function Vehicle({ curve: { id, name, color }, ...props }: Props & { curve: EnvelopeCurve }) {
  const { panels, instantMs, timeZone } = props;
  const { t } = useTranslation('reports/charts');
  return (
    <div>
      <h3 className={classes.who}>
        <i style={{ background: cssColor(color) }} aria-hidden="true" />
        <span>{name}</span>
        <ActionIcon
          component={Link}
          to={playerAddress({ vehicleId: id, atMs: instantMs }, timeZone)}
          variant="subtle"
          size={28}
          aria-label={t('play', { title: name })}
          title={t('play', { title: name })}
        >
          <IconPlayerPlayFilled size={14} />
        </ActionIcon>
      </h3>
      <ul className={classes.known}>
        {panels.map((panel) => (
          <Known key={panel.reading} panel={panel} vehicleId={id} {...props} />
        ))}
      </ul>
    </div>
  );
}

type OfVehicle = Omit<Props, 'panels'> & { panel: ReadingPanelOf; vehicleId: string };

/** A value, or minimum and maximum of several, with links to their instants. */
function Known({ panel, vehicleId, span, instantMs, timeZone }: OfVehicle) {
  const { kind, words } = panel;
  const { t } = useTranslation(['reports/charts', 'charts']);
  const textOf = useColumnText(kind, words.unit);
  const numberOf = useNumberText(words.unit);
  const curve = panel.curves.find(({ id }) => id === vehicleId);
  const column = curve ? columnAt(curve, instantMs, { span, kind }) : null;
  if (!column) return <Line name={words.name}>{t('charts:none')}</Line>;
  if (kind === 'STATE' || column.least === column.highest)
    return (
      <Line name={words.name}>
        <b>{textOf(column)}</b>
      </Line>
    );
  const to = (atMs: number) => playerAddress({ vehicleId, atMs }, timeZone);
  return (
    <Line name={words.name}>
      <b>{t('average', { value: numberOf(column.average) })}</b>
      <span className={classes.ends}>
        <Extreme
          to={to(column.leastAtMs)}
          text={t('lowest', { value: numberOf(column.least) })}
          atMs={column.leastAtMs}
          timeZone={timeZone}
        />
        <Extreme
          to={to(column.highestAtMs)}
          text={t('highest', { value: numberOf(column.highest) })}
          atMs={column.highestAtMs}
          timeZone={timeZone}
        />
      </span>
    </Line>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="tabular">
      <span>{name}</span> {children}
    </li>
  );
}

function Extreme({ to, text, atMs, timeZone }: { to: string; text: string; atMs: number; timeZone: string }) {
  const { t } = useTranslation('reports/charts');
  const { dateTime } = useFormats(timeZone);
  return (
    <Link to={to} title={dateTime(atMs)} aria-label={t('playAt', { value: text, when: dateTime(atMs) })}>
      {text}
    </Link>
  );
}
