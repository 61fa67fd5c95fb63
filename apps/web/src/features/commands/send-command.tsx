import { IconTerminal2 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFieldValue } from '../../forms/core/use-field-value.ts';
import { type Answer, useSending } from '../../forms/core/use-sending.ts';
import { NumberField } from '../../forms/fields/number-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { FormSection } from '../../forms/form-section.tsx';
import { useSentForm } from '../../forms/use-sent-form.ts';
import { inputIssues } from '../../graphql/failure.ts';
import { showSuccess } from '../../ui/toasts.tsx';
import { parametersOfForm } from './chosen-command.tsx';
import { commandSchema, type Entered, type NeedsSafety, PARAMETERS, safetyRule } from './command-schema.ts';
import { type CommandedVehicle, CommandVehicleMutation, type Offer } from './commands-query.ts';
import type { Repeated } from './repeated-command.ts';
import { useCommandWords } from './use-command-words.ts';

/** Form of a command. A dangerous one requires a reason and the vehicle's plate. */
export function SendCommand({
  offer: present,
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
  // The fields of an open form do not change with the connection of the tracker.
  const [offer] = useState(present);
  const { needsSafety, learn } = useNeedsSafety(offer, vehicle);
  const schema = useMemo(() => commandSchema(offer, needsSafety), [offer, needsSafety]);
  const send = useSending(CommandVehicleMutation);
  const { type, deviceId, ways } = offer;
  const form = useSentForm(schema, {
    catalogue: 'commands',
    start: {
      ...(again ? parametersOfForm(type, again.parameters) : start),
      ...(ways.length > 1 && { way: again?.way ?? 'CONNECTION' }),
      condition: again?.why ? again.condition : 'STANDING',
    },
    send: async (values) => {
      const { way, why, confirm, condition, ...parameters } = schema.parse(values) as Entered;
      const asked = {
        ...(way && { way }),
        ...(needsSafety(parameters) && { why, confirm, condition }),
        ...(again && { againOf: again.id }),
      };
      const data = { type, deviceId, parameters, ...asked };
      return learn(await send({ where: { id: vehicle.id }, data }));
    },
    codes: {
      SMS_UNAVAILABLE: 'way',
      SMS_QUOTA_EMPTY: 'way',
      VEHICLE_TOO_FAST: 'condition',
      SPEED_UNKNOWN: 'condition',
      WRONG_CONFIRMATION: 'confirm',
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
      <CommandFields offer={offer} needsSafety={needsSafety} />
    </FormDrawer>
  );
}

/** The rule for the safety fields. After a refusal for a missing reason or plate they are always required. */
function useNeedsSafety(offer: Offer, vehicle: CommandedVehicle) {
  const [isRefused, setRefused] = useState(false);
  const needsSafety = useMemo<NeedsSafety>(
    () => (isRefused ? () => true : safetyRule(offer, vehicle)),
    [isRefused, offer, vehicle],
  );
  /** Adds the fields at once, so that the refusal is shown beside them. */
  function learn<Result>(answer: Answer<Result>): Answer<Result> {
    const issues = answer.kind === 'refused' ? answer.error.graphQLErrors.flatMap(inputIssues) : [];
    if (issues.some(({ path }) => path[1] === 'why' || path[1] === 'confirm'))
      flushSync(() => setRefused(true));
    return answer;
  }
  return { needsSafety, learn };
}

function CommandFields({ offer: { type, ways }, needsSafety }: { offer: Offer; needsSafety: NeedsSafety }) {
  const data = useFieldValue('data');
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
      {needsSafety({ data: typeof data === 'string' ? data : '' }) && (
        <FormSection name="safety" columns={1}>
          <SelectField name="condition" />
          <TextField name="why" counted />
          <TextField name="confirm" autoComplete="off" />
        </FormSection>
      )}
    </>
  );
}
