import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { actionsOf } from '../list/alert-items.tsx';
import { useAlertActions } from '../use-alert-actions.ts';
import type { AlertDetails } from './alert-detail-query.ts';
import { AssignAlert } from './assign-alert.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';

/** Buttons of the actions that the alert's state allows. */
export function AlertButtons({ alert, onChanged }: { alert: AlertDetails; onChanged: () => void }) {
  const { t } = useTranslation('alerts');
  const may = useMay();
  const actions = useAlertActions();
  const [isAssigning, setAssigning] = useState(false);
  if (!may('update', 'Alert')) return null;
  const offered = actionsOf(alert);
  const steps = offered.filter((name) => name !== 'take' && name !== 'snooze');
  return (
    <>
      {steps.map((name, index) => (
        <Button
          key={name}
          variant={index === 0 ? 'filled' : 'default'}
          onClick={() => void actions[name]([alert.id])}
        >
          {t(`actions.${name}`)}
        </Button>
      ))}
      {offered.includes('take') && (
        <Button
          variant="default"
          leftSection={<IconUserCheck size={17} />}
          onClick={() => setAssigning(true)}
        >
          {t('assign.action')}
        </Button>
      )}
      {offered.includes('snooze') && (
        <SnoozeMenu onSnooze={(minutes) => void actions.snooze([alert.id], minutes)} />
      )}
      {isAssigning && <AssignAlert alert={alert} onSaved={onChanged} onClose={() => setAssigning(false)} />}
    </>
  );
}
