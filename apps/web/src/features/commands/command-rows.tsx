import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMutation } from 'urql';
import { useMay } from '../../session/use-may.ts';
import { Age } from '../../ui/age.tsx';
import { NameLines } from '../../ui/name-lines.tsx';
import { WordBadge } from '../../ui/word-badge.tsx';
import classes from './commands.module.css';
import { CancelCommandMutation, type CommandRow } from './commands-query.ts';
import { useCommandWords } from './use-command-words.ts';

/** Commands, the newest first: what became of each, and the way to withdraw one that waits. */
export function CommandRows({ rows, named }: { rows: readonly CommandRow[]; named: boolean }) {
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <CommandLine key={row.id} row={row} named={named} />
      ))}
    </ul>
  );
}

function CommandLine({ row, named }: { row: CommandRow; named: boolean }) {
  const { t } = useTranslation('commands');
  const may = useMay();
  const { nameOf, stateOf, reasonOf } = useCommandWords();
  const [, cancel] = useMutation(CancelCommandMutation);
  const { tone, text } = stateOf(row);
  const said = row.result ?? reasonOf(row);
  const title = named && row.vehicleTitle ? `${row.vehicleTitle} · ${nameOf(row)}` : nameOf(row);
  return (
    <li className={classes.row}>
      <NameLines className={classes.words}>
        {named && row.vehicleId ? (
          <Link to={`/vehicles/${row.vehicleId}/commands`} className="cut">
            {title}
          </Link>
        ) : (
          <b className="cut">{title}</b>
        )}
        <span className="cut">
          <Age atMs={Date.parse(row.createdAt)} />
          {row.askedBy && ` · ${row.askedBy}`}
          {row.why && ` · ${row.why}`}
        </span>
      </NameLines>
      <div className={classes.state}>
        <WordBadge tone={tone}>{text}</WordBadge>
        {said && <span className={classes.said}>{said}</span>}
      </div>
      {row.status === 'QUEUED' && may('command', 'Vehicle') && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('withdrawNamed', { name: title })}
          onClick={() => void cancel({ where: { id: row.id } })}
        >
          {t('withdraw')}
        </Button>
      )}
    </li>
  );
}
