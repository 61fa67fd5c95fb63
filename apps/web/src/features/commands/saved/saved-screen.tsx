import { IconTerminal2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import type { ListColumn } from '../../../lists/list-props.ts';
import { ListScreen } from '../../../lists/list-screen.tsx';
import type { ColumnId } from '../../../lists/list-texts.ts';
import { listUrl } from '../../../lists/list-url.ts';
import { useListUrl } from '../../../lists/use-list-url.ts';
import { usePage } from '../../../lists/use-page.ts';
import { useMay } from '../../../session/use-may.ts';
import { AddButton } from '../../../ui/page/add-button.tsx';
import { BackLink } from '../../../ui/page/back-link.tsx';
import type { RowMeaning } from '../../../ui/table/table-row.tsx';
import { AddSavedCommand } from './add-saved-command.tsx';
import { EditSavedCommand } from './edit-saved-command.tsx';
import { ChangedOn, CommandText, SavedCommandCard, SavedTitle } from './saved-cells.tsx';
import { SavedCommandMenu } from './saved-command-menu.tsx';
import { type SavedCommandRow, SavedCommandsList } from './saved-query.ts';

const AREA = 'commands/saved';
const NEW = 'new';

const SavedUrl = listUrl({
  sorts: ['title', 'createdAt'],
  start: { field: 'title', direction: 'ASC' },
  filters: {},
});

type Column = ListColumn<SavedCommandRow, ColumnId<typeof AREA>, 'title' | 'createdAt'>;
const COLUMNS: readonly Column[] = [
  { id: 'command', sort: 'title', widthPx: 300, cell: (row) => <SavedTitle row={row} /> },
  { id: 'text', widthPx: 320, cell: (row) => <CommandText row={row} /> },
  { id: 'changed', sort: 'createdAt', widthPx: 140, cell: (row) => <ChangedOn row={row} /> },
];

const ROW: RowMeaning<SavedCommandRow> = {
  title: ({ title }) => title,
  menu: (row) => <SavedCommandMenu row={row} />,
};
const card = (row: SavedCommandRow) => <SavedCommandCard row={row} />;
const ABOUT = { typenames: ['SavedCommand'] };

/** Saved commands of the account. */
export function SavedCommandsScreen() {
  const { t } = useTranslation(AREA);
  const may = useMay();
  const form = useFormParameter();
  const list = useListUrl(SavedUrl);
  const page = usePage(SavedCommandsList, list, ABOUT);
  const mayAdd = may('create', 'SavedCommand');
  const edited = may('update', 'SavedCommand') ? page.rows.find(({ id }) => id === form.opened) : undefined;
  return (
    <>
      <ListScreen
        area={AREA}
        list={list}
        page={page}
        columns={COLUMNS}
        row={ROW}
        card={card}
        before={<BackLink to="/commands" label={t('back')} />}
        action={
          mayAdd && <AddButton label={t('add')} phoneLabel={t('addShort')} onClick={() => form.open(NEW)} />
        }
        icon={<IconTerminal2 size={28} stroke={1.6} />}
      />
      {mayAdd && form.opened === NEW && <AddSavedCommand onClose={form.close} />}
      {edited && <EditSavedCommand key={edited.id} command={edited} onClose={form.close} />}
    </>
  );
}
