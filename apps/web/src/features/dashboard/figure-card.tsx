import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../details/detail-card.tsx';
import classes from './dashboard.module.css';
import { type Figures, type Part, unknownSince } from './dashboard-query.ts';
import { NotKnown } from './not-known.tsx';

/** A titled card with texts for unknown figures and for no data. */
export function FigureCard(props: {
  id?: string;
  title: string;
  figures: Figures;
  part: Part;
  /** Text shown in place of the children. */
  empty?: string | false | undefined;
  children: ReactNode;
}) {
  const { id, title, figures, part, empty, children } = props;
  const sinceMs = unknownSince(figures, part);
  const isKnown = sinceMs === undefined;
  return (
    <div id={id} className={classes.card}>
      <DetailCard title={title}>
        {!isKnown && <NotKnown sinceMs={sinceMs} />}
        {isKnown && empty && <p className={classes.soft}>{empty}</p>}
        {isKnown && !empty && children}
      </DetailCard>
    </div>
  );
}

export type FigureRow = { key: string; name: ReactNode; hint?: ReactNode; value: ReactNode };

/** Names with figures, one per line. */
export function FigureRows({ rows, label }: { rows: readonly FigureRow[]; label: string }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map(({ key, name, hint, value }) => (
        <li key={key}>
          <div className={classes.name}>
            {name}
            {hint && <span className={classes.soft}>{hint}</span>}
          </div>
          <span className="tabular">{value}</span>
        </li>
      ))}
    </ul>
  );
}

/** Says that a list shows its first rows only. */
export function RestOf({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('dashboard');
  if (total <= shown) return null;
  return <p className={classes.soft}>{t('more', { count: total - shown })}</p>;
}
