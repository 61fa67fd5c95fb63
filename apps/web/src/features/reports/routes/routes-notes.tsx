import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import type { Routes } from './route.ts';
import classes from './routes-view.module.css';

/** Says which parts of the routes are not shown. */
export function RoutesNotes({ all, shown }: { all: Routes; shown: Routes }) {
  const { t } = useTranslation('reports');
  const { whole } = useFormats();
  const { fixes, points } = shown.seen;
  const missing = shown.routes.filter(({ isDrawn }) => !isDrawn).length;
  const figures = { points: whole(points), fixes: whole(fixes) };
  const isAll = points === fixes;
  return (
    <div className={classes.notes}>
      <p role="status">
        {shown.box && t(isAll ? 'routes.drawnHere' : 'routes.drawnHerePart', figures)}
        {!shown.box && t(isAll ? 'routes.drawn' : 'routes.drawnPart', figures)}
      </p>
      {missing > 0 && <p>{t('routes.notDrawnHint', { count: missing })}</p>}
      {all.vehicles > all.routes.length && (
        <p>{t('routes.tooMany', { shown: all.routes.length, count: all.vehicles })}</p>
      )}
    </div>
  );
}
