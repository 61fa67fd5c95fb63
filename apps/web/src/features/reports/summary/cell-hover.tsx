import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useUnits } from '../../../lib/units.ts';
import { hoursText } from '../frame/hours-text.ts';
import classes from './cell-hover.module.css';
import { cellId } from './summary-line.tsx';
import type { SummaryRow } from './summary-row.ts';
import { useAmountText } from './use-amount-text.ts';
import type { Cell } from './use-cell-cursor.ts';

const WIDTH_PX = 236;
const HEIGHT_PX = 120;
const GAP_PX = 6;

/** Tooltip of a hovered or focused cell, with the text of its accessible name. */
export function CellHover(props: { cell: Cell; row: SummaryRow | undefined; name: string | undefined }) {
  const { cell, row, name } = props;
  const { t } = useTranslation('reports');
  const { speedText } = useUnits();
  const { inWords } = useAmountText();
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const box = document.getElementById(cellId(cell.row, cell.column))?.getBoundingClientRect();
    setAt(box ? placeBy(box) : null);
  }, [cell.row, cell.column]);
  const day = row?.cells[cell.column - 1];
  if (!row || !at) return null;
  return createPortal(
    <div className={`${classes.hover} tabular`} style={{ ...at, width: WIDTH_PX }} aria-hidden="true">
      <strong>
        {row.title}, {name}
      </strong>
      {day ? (
        <>
          <span>
            <b>{inWords('distance', day)}</b> {t('summary.driving', { duration: hoursText(day.movingMs) })}
          </span>
          <small>
            {t('summary.idling', { duration: hoursText(day.idlingMs) })}
            {day.maxSpeedKmh !== null && `, ${t('summary.max', { speed: speedText(day.maxSpeedKmh) })}`}
          </small>
          <small>{t('summary.opens')}</small>
        </>
      ) : (
        <small>{t('summary.noData')}</small>
      )}
    </div>,
    document.body,
  );
}

/** Below the cell, above it if there is no room, within the window. */
function placeBy({ left, top, bottom }: DOMRect): { left: number; top: number } {
  const below = bottom + GAP_PX;
  return {
    left: Math.max(GAP_PX, Math.min(left, window.innerWidth - WIDTH_PX - GAP_PX)),
    top: below + HEIGHT_PX > window.innerHeight ? top - HEIGHT_PX - GAP_PX : below,
  };
}
