import { CommandCondition, CommandText, CommandWay } from '@fleet/contracts/command';
import { requiredLine } from '@fleet/contracts/text';
import { IconTerminal2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useSending } from '../../forms/core/use-sending.ts';
import { NumberField } from '../../forms/fields/number-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { showSuccess } from '../../ui/toasts.tsx';
import { parametersOfForm } from './chosen-command.tsx';
import { type CommandedVehicle, CommandVehicleMutation, type Offer } from './commands-query.ts';
import type { Repeated } from './repeated-command.ts';
import { useCommandWords } from './use-command-words.ts';

const PARAMETERS = {
  custom: { data: CommandText },
  positionPeriodic: { seconds: z.int().min(5).max(86_400) },
  outputControl: { index: z.int().min(1).max(32), data: CommandText.max(20) },
} as const;
const WORDS = { why: requiredLine('Reason', 255), confirm: requiredLine('Plate', 255) };

/** Form schema of a command type. */
function schemaOf({ type, isDangerous, ways }: Offer) {
  const parameters = type in PARAMETERS ? PARAMETERS[type as keyof typeof PARAMETERS] : {};
  const way = ways.length > 1 ? { way: CommandWay } : {};
  return z.object({ ...parameters, ...way, ...(isDangerous && { ...WORDS, condition: CommandCondition }) });
}

type Entered = { way?: CommandWay; why?: string; confirm?: string; condition?: CommandCondition } & Record<
  string,
  unknown
>;

/** Form of a command. A dangerous one requires a reason and the vehicle's plate. */
export function SendCommand({
  offer,
  vehicle,
  start = {},
  again,
  onClose,
}: {
  offer: Offer;
  vehicle: CommandedVehicle;
  /** Initial parameters from a saved command. */
  start?: Readonly<Record<string, unknown>>;
  /** The earlier command that the form repeats. Its reason is not repeated. */
  again?: Repeated;
  onClose: () => void;
}) {
  const { t } = useTranslation('commands');
  const { nameOf } = useCommandWords();
  const [schema] = useState(() => schemaOf(offer));
  const send = useSending(CommandVehicleMutation);
  const { type, deviceId, isDangerous, ways } = offer;
  const form = useSentForm(schema, {
    catalogue: 'commands',
    start: {
      ...(again ? parametersOfForm(type, again.parameters) : start),
      ...(ways.length > 1 && { way: again?.way ?? 'CONNECTION' }),
      ...(isDangerous && { condition: again?.condition ?? 'STANDING' }),
    },
    send: (values) => {
      const { way, why, confirm, condition, ...parameters } = schema.parse(values) as Entered;
      const asked = {
        ...(way && { way }),
        ...(why && { why }),
        ...(confirm && { confirm }),
        ...(condition && { condition }),
        ...(again && { againOf: again.id }),
      };
      return send({ where: { id: vehicle.id }, data: { type, deviceId, parameters, ...asked } });
    },
    codes: {
      ...(ways.length > 1 && { SMS_UNAVAILABLE: 'way', SMS_QUOTA_EMPTY: 'way' }),
      ...(isDangerous && {
        VEHICLE_TOO_FAST: 'condition',
        SPEED_UNKNOWN: 'condition',
        WRONG_CONFIRMATION: 'confirm',
      }),
    },
    onSaved: () => {
      showSuccess(t('queued'));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={nameOf(offer)}
      second={[vehicle.title, vehicle.plateNumber].filter(Boolean).join(' · ')}
      icon={<IconTerminal2 size={22} stroke={1.6} />}
      submit={t('group.submit')}
      onClose={onClose}
    >
      <CommandFields offer={offer} />
    </FormDrawer>
  );
}

function CommandFields({ offer: { type, isDangerous, ways } }: { offer: Offer }) {
  return (
    <>
      {type in PARAMETERS && (
        <FormSection name="command" columns={1}>
          {type === 'outputControl' && <NumberField name="index" />}
          {type === 'positionPeriodic' ? <NumberField name="seconds" /> : <TextField name="data" counted />}
        </FormSection>
      )}
      {ways.length > 1 && (
        <FormSection name="delivery" columns={1}>
          <SelectField name="way" />
        </FormSection>
      )}
      {isDangerous && (
        <FormSection name="safety" columns={1}>
          <SelectField name="condition" />
          <TextField name="why" counted />
          <TextField name="confirm" autoComplete="off" />
        </FormSection>
      )}
    </>
  );
}
