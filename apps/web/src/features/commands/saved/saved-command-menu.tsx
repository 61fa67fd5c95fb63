import { Menu } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useConfirmedMutation } from '../../../graphql/use-confirmed-mutation.ts';
import { useMay } from '../../../session/use-may.ts';
import type { SavedCommandRow } from './saved-query.ts';

const EraseSavedCommandMutation = graphql(`
  mutation EraseSavedCommand($where: VersionWhere!) {
    eraseSavedCommand(where: $where) {
      total
    }
  }
`);

const CHANGES = { additionalTypenames: ['SavedCommand'] };

/** Menu of a saved command in the list. */
export function SavedCommandMenu({ row }: { row: SavedCommandRow }) {
  const { t } = useTranslation('commands/saved');
  const form = useFormParameter();
  const may = useMay();
  const confirmAndSend = useConfirmedMutation();
  const { id, version, title } = row;
  const erase = async () => {
    await confirmAndSend({
      title: t('erase.title', { title }),
      message: t('erase.message'),
      okLabel: t('erase.ok'),
      mutation: EraseSavedCommandMutation,
      variables: { where: { id, version } },
      context: CHANGES,
      done: t('erase.done', { title }),
    });
  };
  return (
    <>
      {may('update', 'SavedCommand') && (
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => form.open(id)}>
          {t('menu.edit')}
        </Menu.Item>
      )}
      {may('erase', 'SavedCommand') && (
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void erase()}>
          {t('menu.erase')}
        </Menu.Item>
      )}
    </>
  );
}
