import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const NAME_MAX = 60;

/** Asks for the name of a new or renamed view. */
export function NameDialog(props: {
  opened: boolean;
  title: string;
  /** Current name. */
  name: string;
  onClose: () => void;
  onName: (name: string) => Promise<void>;
}) {
  const { t } = useTranslation('common');
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      centered
      size={400}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <NameForm known={props.name} onName={props.onName} />
    </Modal>
  );
}

/** State lives inside the dialog, so closing resets it. */
function NameForm({ known, onName }: { known: string; onName: (name: string) => Promise<void> }) {
  const { t } = useTranslation('lists');
  const [name, setName] = useState(known);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onName(name.trim()).finally(() => setBusy(false));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextInput
        data-autofocus
        label={t('views.name')}
        maxLength={NAME_MAX}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg">
        <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
          {t('views.confirm')}
        </Button>
      </Group>
    </form>
  );
}
