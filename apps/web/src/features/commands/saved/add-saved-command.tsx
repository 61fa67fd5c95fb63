import { CommandType } from '@fleet/contracts/command';
import { requiredLine } from '@fleet/contracts/text';
import { IconTerminal2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useSending } from '../../../forms/core/use-sending.ts';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import {
  ChosenCommand,
  OFFERED_TYPES,
  PARAMETER_FIELDS,
  parametersOfForm,
  requireParameters,
} from '../chosen-command.tsx';

const CreateSavedCommandMutation = graphql(`
  mutation CreateSavedCommand($data: CreateSavedCommandInput!) {
    createSavedCommand(data: $data) {
      id
      title
    }
  }
`);

const NewCommand = requireParameters(
  z.object({ title: requiredLine('Title', 100), type: CommandType, ...PARAMETER_FIELDS }),
);

/** Form of a new saved command: title, type and parameters. */
export function AddSavedCommand({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('commands/saved');
  const send = useSending(CreateSavedCommandMutation);
  const form = useSentForm(NewCommand, {
    catalogue: 'commands/saved',
    start: { type: 'custom' },
    send: (values) => {
      const { title, type, ...parameters } = NewCommand.parse(values);
      return send({ data: { title, type, parameters: parametersOfForm(type, parameters) } });
    },
    codes: { COMMAND_TITLE_TAKEN: 'title' },
    onSaved: ({ createSavedCommand: saved }) => {
      showSuccess(t('form.added', { title: saved.title }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      icon={<IconTerminal2 size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="command" columns={1}>
        <TextField name="title" counted autoFocus />
        <ChosenCommand types={OFFERED_TYPES} />
      </FormSection>
    </FormDrawer>
  );
}
