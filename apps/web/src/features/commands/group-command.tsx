import { CommandType } from '@fleet/contracts/command';
import { COMMANDED_MAX } from '@fleet/contracts/command-input';
import { IconTerminal2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useSending } from '../../forms/core/use-sending.ts';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { Notice } from '../../ui/notice.tsx';
import {
  ChosenCommand,
  OFFERED_TYPES,
  PARAMETER_FIELDS,
  parametersOfForm,
  requireParameters,
} from './chosen-command.tsx';
import { CommandVehiclesMutation } from './commands-query.ts';
import { groupPath } from './group-path.ts';

/** Commands that cannot be sent to several vehicles at once. */
const ONE_BY_ONE: readonly CommandType[] = ['engineStop', 'doorsUnlock', 'outputControl'];
const TYPES = OFFERED_TYPES.filter((type) => !ONE_BY_ONE.includes(type));
const Chosen = requireParameters(z.object({ type: CommandType, ...PARAMETER_FIELDS }));

/** Sends one command to each of many vehicles, then opens the page with their states. */
export function GroupCommand({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation('commands');
  const navigate = useNavigate();
  const send = useSending(CommandVehiclesMutation);
  const form = useSentForm(Chosen, {
    catalogue: 'commands',
    start: { type: 'doorsLock' },
    send: (values) => {
      const { type, ...parameters } = Chosen.parse(values);
      return send({
        where: { ids: [...ids] },
        data: { type, parameters: parametersOfForm(type, parameters) },
      });
    },
    codes: { NOT_FOR_GROUPS: 'type' },
    onSaved: ({ commandVehicles: commanded }) => {
      const refused = commanded.filter(({ commandId }) => commandId === null);
      const batchId = commanded.find((one) => one.batchId)?.batchId ?? null;
      void navigate(groupPath(batchId), { state: { refused } });
    },
  });
  const isTooMany = ids.length > COMMANDED_MAX;
  return (
    <FormDrawer
      form={form}
      title={t('group.send')}
      second={t('group.vehicles', { count: ids.length })}
      icon={<IconTerminal2 size={22} stroke={1.6} />}
      submit={t('group.submit')}
      onClose={onClose}
    >
      <FormSection name="command" columns={1}>
        <ChosenCommand types={TYPES} />
        <Notice tone={isTooMany ? 'warn' : 'info'}>
          {isTooMany ? t('group.tooMany', { limit: COMMANDED_MAX }) : t('group.each')}
        </Notice>
      </FormSection>
    </FormDrawer>
  );
}
