import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '../../../charts/envelope.ts';
import { EnvelopeChart } from '../../../charts/envelope-chart.tsx';
import type { ExternalStore } from '../../../lib/external-store.ts';
import classes from './charts-view.module.css';
import type { ReadingPanelOf } from './use-reading-panels.ts';

/** Chart of one reading; all charts share the cursor. */
export function ReadingPanel(props: {
  panel: ReadingPanelOf;
  span: TimeSpan;
  timeZone: string;
  cursor: ExternalStore<number | null>;
  onChoose: (atMs: number) => void;
  onZoom: (span: TimeSpan | null) => void;
}) {
  const { panel, span, timeZone, cursor, onChoose, onZoom } = props;
  const { t } = useTranslation('reports/charts');
  const cursorMs = useSyncExternalStore(cursor.subscribe, cursor.get);
  const { words, kind, curves } = panel;
  const title = words.unit === '' ? words.name : t('withUnit', words);
  if (curves.length === 0)
    return (
      <div className={classes.panel}>
        <strong>{title}</strong>
        <p className={classes.none}>{t('noValues')}</p>
      </div>
    );
  return (
    <div className={classes.panel}>
      <EnvelopeChart
        title={title}
        unit={words.unit}
        onPoint={cursor.set}
        {...{ kind, curves, span, timeZone, cursorMs, onChoose, onZoom }}
      />
    </div>
  );
}
