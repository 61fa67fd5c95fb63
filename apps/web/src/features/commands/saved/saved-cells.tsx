import { IconTerminal2 } from '@tabler/icons-react';
import { useFormats } from '../../../lib/format.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import cells from '../../../ui/table/cells.module.css';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { TwoLines } from '../../../ui/table/two-lines.tsx';
import { COMMAND_ICONS } from '../command-icons.ts';
import { parametersText } from '../parameters-text.ts';
import { useCommandWords } from '../use-command-words.ts';
import type { SavedCommandRow } from './saved-query.ts';

type Props = { row: SavedCommandRow };

export function SavedTitle({ row }: Props) {
  const { nameOf } = useCommandWords();
  return (
    <TwoLines
      isTitle
      icon={<Sign row={row} />}
      first={<span className={cells.cut}>{row.title}</span>}
      second={<span className={cells.cut}>{nameOf(row)}</span>}
    />
  );
}

export function CommandText({ row }: Props) {
  return <span className={cells.cut}>{parametersText(row)}</span>;
}

export function ChangedOn({ row }: Props) {
  const { date } = useFormats();
  return <span className="tabular">{date(Date.parse(row.updatedAt))}</span>;
}

/** A saved command on a phone. */
export function SavedCommandCard({ row }: Props) {
  const { nameOf } = useCommandWords();
  return (
    <RowCard icon={<Sign row={row} />} title={row.title} second={nameOf(row)} facts={parametersText(row)} />
  );
}

function Sign({ row }: Props) {
  const Icon = COMMAND_ICONS[row.type] ?? IconTerminal2;
  return (
    <IconTile tone="quiet">
      <Icon size={20} stroke={1.6} aria-hidden />
    </IconTile>
  );
}
