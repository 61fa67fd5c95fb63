import { UpdateSavedCommand } from '@fleet/contracts/command-input';
import { IconTerminal2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HistoryTab } from '../../../details/entity-history.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useMay } from '../../../session/use-may.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { parametersText } from '../parameters-text.ts';
import { useCommandWords } from '../use-command-words.ts';
import type { SavedCommandRow } from './saved-query.ts';

const UpdateSavedCommandMutation = graphql(`
  mutation UpdateSavedCommand($where: VersionWhere!, $data: UpdateSavedCommandInput!) {
    updateSavedCommand(where: $where, data: $data) {
      id
      version
      title
    }
  }
`);

const asText = () => undefined;

/** Renames a saved command and shows its change log. Type and parameters cannot change. */
export function EditSavedCommand({ command, onClose }: { command: SavedCommandRow; onClose: () => void }) {
  const { t } = useTranslation('commands/saved');
  const may = useMay();
  const { nameOf } = useCommandWords();
  const { id, version, title } = command;
  const form = useMutationForm(UpdateSavedCommandMutation, UpdateSavedCommand, {
    catalogue: 'commands/saved',
    start: { title },
    where: { id, version },
    codes: { COMMAND_TITLE_TAKEN: 'title' },
    onSaved: ({ updateSavedCommand: saved }) => {
      showSuccess(t('form.saved', { title: saved.title }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle', { title })}
      second={[nameOf(command), parametersText(command)].filter(Boolean).join(' · ')}
      icon={<IconTerminal2 size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="command" columns={1}>
        <TextField name="title" counted />
      </FormSection>
      {may('inspect', 'Account') && (
        <HistoryTab entity="SavedCommand" id={id} catalogue="commands/saved" write={asText} />
      )}
    </FormDrawer>
  );
}
