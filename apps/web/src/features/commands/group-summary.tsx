import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { NameLines } from '../../ui/name-lines.tsx';
import { WordBadge } from '../../ui/word-badge.tsx';
import classes from './commands.module.css';
import type { CommandRow, RefusedVehicle } from './commands-query.ts';

/** Number of vehicles that succeeded, wait and failed. */
export function GroupSummary({ rows }: { rows: readonly CommandRow[] }) {
  const { t } = useTranslation('commands');
  const done = rows.filter(({ status }) => status === 'SUCCEEDED').length;
  const open = rows.filter(({ finishedAt }) => !finishedAt).length;
  const rest = rows.length - done - open;
  return (
    <p className={classes.summary}>
      {done > 0 && <WordBadge tone="good">{t('group.done', { count: done })}</WordBadge>}
      {open > 0 && <WordBadge tone="info">{t('group.open', { count: open })}</WordBadge>}
      {rest > 0 && <WordBadge tone="warn">{t('group.notDone', { count: rest })}</WordBadge>}
      <Link to="/commands">{t('group.all')}</Link>
    </p>
  );
}

/** Vehicles without a command, with reasons. Known only right after sending. */
export function RefusedVehicles() {
  const { t, i18n } = useTranslation('commands');
  const { state } = useLocation();
  const refused = ((state as { refused?: readonly RefusedVehicle[] } | null)?.refused ?? []).slice();
  if (refused.length === 0) return null;
  const reason = (code: string | null | undefined) =>
    i18n.exists(`commands:group.codes.${code}`)
      ? t(`group.codes.${code as 'NO_DEVICE'}`)
      : t('group.codes.other');
  return (
    <section className={classes.card} aria-label={t('group.refused')}>
      <h2>{t('group.refused')}</h2>
      <ul className={classes.rows}>
        {refused.map(({ vehicleId, vehicleTitle, code }) => (
          <li key={vehicleId} className={classes.row}>
            <NameLines className={classes.words}>
              <Link to={`/vehicles/${vehicleId}/commands`} className="cut">
                {vehicleTitle ?? t('group.unnamed')}
              </Link>
              <span className="cut">{reason(code)}</span>
            </NameLines>
          </li>
        ))}
      </ul>
    </section>
  );
}
