import { CommandText, CommandType, parametersOf } from '@fleet/contracts/command';
import { WITHOUT_OFFER } from '@fleet/contracts/command-offer';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useMutationFormContext } from '../../forms/core/mutation-form.ts';
import { NumberField } from '../../forms/fields/number-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';

/** Fields of all command parameters; the type decides which a command has. */
export const PARAMETER_FIELDS = {
  data: CommandText.optional(),
  seconds: z.int().min(5).max(86_400).optional(),
  index: z.int().min(1).max(32).optional(),
  phone: z
    .string()
    .regex(/^[\d*#+]{1,30}$/)
    .optional(),
};
const NAMES = Object.keys(PARAMETER_FIELDS) as (keyof typeof PARAMETER_FIELDS)[];

const fieldsOf = (type: CommandType) => NAMES.filter((name) => name in parametersOf(type).shape);

/** Commands that a vehicle may be offered. */
export const OFFERED_TYPES = CommandType.options.filter((type) => !WITHOUT_OFFER.includes(type));

type Chosen = { type: CommandType } & Partial<Record<(typeof NAMES)[number], unknown>>;

/** Parameters of the chosen type; the form may still hold values of another type. */
export function parametersOfForm(
  type: CommandType,
  entered: Partial<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(fieldsOf(type).map((name) => [name, entered[name]]));
}

/** The schema with the parameters of the chosen type required. */
export function requireParameters<Of extends z.ZodType<Chosen>>(schema: Of): Of {
  return schema.superRefine((entered, context) => {
    for (const name of fieldsOf(entered.type))
      if (entered[name] === undefined || entered[name] === '')
        context.addIssue({ code: 'custom', path: [name], params: { code: 'REQUIRED' }, message: 'Required' });
  });
}

/** Fields for the command type and its parameters. */
export function ChosenCommand({ types }: { types: readonly CommandType[] }) {
  const { t } = useTranslation('commands');
  const { methods } = useMutationFormContext();
  const type = useWatch({ control: methods.control, name: 'type' }) as CommandType | undefined;
  const options = types.map((value) => ({ value, label: t(`types.${value}`) }));
  return (
    <>
      <SelectField name="type" options={options} />
      {type &&
        fieldsOf(type).map((name) =>
          name === 'seconds' || name === 'index' ? (
            <NumberField key={name} name={name} />
          ) : (
            <TextField key={name} name={name} counted={name === 'data'} />
          ),
        )}
    </>
  );
}
