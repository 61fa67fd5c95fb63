import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useQuery } from 'urql';
import { Age } from '../../ui/age.tsx';
import { NameLines } from '../../ui/name-lines.tsx';
import { SeverityIcon, StateBadge } from './alert-parts.tsx';
import classes from './alerts.module.css';
import { type AlertRow, AlertsList } from './alerts-query.ts';
import { useAlertWords } from './use-alert-words.ts';

const NEWEST = { page: 1, size: 50 };
const ORDER = { field: 'openedAt', direction: 'DESC' } as const;
const CONTEXT = { additionalTypenames: ['Alert'] };

/** The newest alerts of a vehicle. */
export function VehicleAlertsTab() {
  const { t } = useTranslation('alerts');
  const { id = '' } = useParams();
  const variables = { where: { vehicleId: id }, orderBy: ORDER, options: NEWEST };
  const [{ data }] = useQuery({ query: AlertsList, variables, context: CONTEXT });
  return (
    <section className={classes.card} aria-label={t('tab')}>
      <h2>{t('tab')}</h2>
      {data?.alerts.content.length === 0 && <p className={classes.none}>{t('vehicleNone')}</p>}
      <ul className={classes.rows}>
        {data?.alerts.content.map((row) => (
          <AlertLine key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function AlertLine({ row }: { row: AlertRow }) {
  const wordsOf = useAlertWords();
  return (
    <li className={classes.row}>
      <SeverityIcon severity={row.severity} />
      <NameLines className={classes.words}>
        <Link to={`/alerts/${row.id}`}>
          <b className="cut">{row.ruleTitle}</b>
        </Link>
        <span className="cut">{wordsOf(row.values)}</span>
      </NameLines>
      <Age atMs={Date.parse(row.openedAt)} />
      <StateBadge {...row} />
    </li>
  );
}
