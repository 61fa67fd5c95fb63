import { Menu } from '@mantine/core';
import {
  IconBellOff,
  IconCheck,
  IconChecks,
  IconRotate,
  IconTruck,
  IconUserCheck,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../../session/use-may.ts';
import type { AlertRow } from '../alerts-query.ts';
import { type AlertActions, useAlertActions } from '../use-alert-actions.ts';

const ICONS = {
  acknowledge: IconCheck,
  close: IconChecks,
  reopen: IconRotate,
  take: IconUserCheck,
  snooze: IconBellOff,
} as const satisfies Record<keyof AlertActions, unknown>;

/** Actions that the state of an alert allows. */
export function actionsOf({
  state,
  withdrawnAt,
}: Pick<AlertRow, 'state' | 'withdrawnAt'>): (keyof AlertActions)[] {
  if (withdrawnAt) return [];
  if (state === 'CLOSED') return ['reopen'];
  return [...(state === 'OPEN' ? (['acknowledge'] as const) : []), 'close', 'take', 'snooze'];
}

/** Menu of an alert in the list. */
export function AlertItems({ row }: { row: AlertRow }) {
  const { t } = useTranslation('alerts');
  const may = useMay();
  const actions = useAlertActions();
  const offered = may('update', 'Alert') ? actionsOf(row) : [];
  return (
    <>
      {offered.map((name) => {
        const Icon = ICONS[name];
        return (
          <Menu.Item key={name} leftSection={<Icon size={16} />} onClick={() => void actions[name]([row.id])}>
            {t(`actions.${name}`)}
          </Menu.Item>
        );
      })}
      <Menu.Item component={Link} to={`/vehicles/${row.vehicle.id}`} leftSection={<IconTruck size={16} />}>
        {t('actions.vehicle')}
      </Menu.Item>
    </>
  );
}
