import { Menu } from '@mantine/core';
import { IconBell, IconBellOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useConfirmedMutation } from '../../../graphql/use-confirmed-mutation.ts';
import { useMay } from '../../../session/use-may.ts';
import type { AlertRuleRow } from './rules-query.ts';

const Erase = graphql(`
  mutation EraseAlertRule($where: VersionWhere!) {
    eraseAlertRule(where: $where) {
      total
    }
  }
`);
const Switch = graphql(`
  mutation SwitchAlertRule($where: VersionWhere!, $data: UpdateAlertRuleInput!) {
    updateAlertRule(where: $where, data: $data) {
      id
      enabled
      version
    }
  }
`);

const CHANGES = { additionalTypenames: ['AlertRule', 'Alert'] };

/** Actions of a rule in the list. */
export function RuleMenu({ row }: { row: AlertRuleRow }) {
  const { t } = useTranslation('alerts/rules');
  const client = useClient();
  const form = useFormParameter();
  const may = useMay();
  const erase = useErase(row);
  const { id, version, enabled } = row;
  const toggle = () =>
    client.mutation(Switch, { where: { id, version }, data: { enabled: !enabled } }, CHANGES).toPromise();
  const Toggle = enabled ? IconBellOff : IconBell;
  return (
    <>
      {may('update', 'AlertRule') && (
        <>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => form.open(id)}>
            {t('menu.edit')}
          </Menu.Item>
          <Menu.Item leftSection={<Toggle size={16} />} onClick={() => void toggle()}>
            {t(enabled ? 'menu.off' : 'menu.on')}
          </Menu.Item>
        </>
      )}
      {may('erase', 'AlertRule') && (
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void erase()}>
          {t('menu.erase')}
        </Menu.Item>
      )}
    </>
  );
}

function useErase({ id, title }: AlertRuleRow): () => Promise<void> {
  const { t } = useTranslation('alerts/rules');
  const confirmAndSend = useConfirmedMutation();
  return async () => {
    await confirmAndSend({
      title: t('erase.title', { title }),
      message: t('erase.message'),
      okLabel: t('erase.ok'),
      mutation: Erase,
      variables: { where: { id } },
      context: CHANGES,
      done: t('erase.done', { title }),
    });
  };
}
