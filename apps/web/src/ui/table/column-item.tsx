import { Switch } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './columns-menu.module.css';
import type { ChoosableColumn } from './table-column.ts';
import type { ColumnMoves } from './use-column-moves.ts';

/** A column to show, to hide and to move: by its grip, or with Alt and an arrow wherever the focus is in it. */
export function ColumnItem(props: {
  column: ChoosableColumn;
  isShown: boolean;
  /** Null: there is no order among the hidden. Never: it is the first and stays. */
  moves: ColumnMoves | 'never' | null;
  onShow: (id: string, isShown: boolean) => void;
}) {
  const { column, isShown } = props;
  const { t } = useTranslation('lists');
  if (props.moves === 'never') {
    return (
      <li className={classes.item}>
        <span className={classes.grip} />
        <span className={classes.name}>{column.header}</span>
        <span className={classes.always}>{t('columns.always')}</span>
      </li>
    );
  }
  const { moves } = props;
  return (
    <li
      className={classes.item}
      data-column={isShown ? column.id : undefined}
      data-held={moves?.heldId === column.id || undefined}
      onKeyDown={(event) => moves?.onKeyDown(event, column.id)}
    >
      {moves ? <Grip column={column} moves={moves} /> : <span className={classes.grip} />}
      <span className={classes.name}>{column.header}</span>
      <Switch
        size="sm"
        aria-label={column.header}
        checked={isShown}
        onChange={({ currentTarget }) => props.onShow(column.id, currentTarget.checked)}
      />
    </li>
  );
}

function Grip({ column, moves }: { column: ChoosableColumn; moves: ColumnMoves }) {
  const { t } = useTranslation('lists');
  const isHeld = moves.heldId === column.id;
  const label = moves.heldId === null || isHeld ? 'columns.move' : 'columns.drop';
  return (
    <button
      type="button"
      className={classes.grip}
      title={t('columns.hint')}
      aria-label={t(label, { column: column.header })}
      aria-pressed={isHeld}
      onPointerDown={(event) => moves.onPointerDown(event, column.id)}
      onClick={() => moves.onPress(column.id)}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  );
}
