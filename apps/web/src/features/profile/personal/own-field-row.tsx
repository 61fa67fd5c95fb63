import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showSuccess } from '../../../ui/toasts.tsx';
import { SmallForm } from '../small-form.tsx';
import { FieldRow } from './field-row.tsx';
import { type OwnField, useOwnFieldForm } from './update-own-field.ts';

type Field = { id: string; field: OwnField; value: string | null };

/** A field that the person edits in its row. */
export function OwnFieldRow(
  props: Field & {
    /** Formatted value; by default the stored one. */
    shown?: ReactNode;
    children: (label: string) => ReactNode;
  },
) {
  const { id, field, value, shown = value, children } = props;
  const { t } = useTranslation('profile');
  const [isOpen, setOpen] = useState(false);
  const label = t(`fields.${field}`);
  const close = () => setOpen(false);
  return (
    <FieldRow
      label={label}
      shown={shown}
      actions={
        !isOpen && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('personal.changeNamed', { field: label })}
            onClick={() => setOpen(true)}
          >
            {t('personal.change')}
          </Button>
        )
      }
    >
      {isOpen && (
        <FieldForm id={id} field={field} value={value} label={label} onClose={close}>
          {children(label)}
        </FieldForm>
      )}
    </FieldRow>
  );
}

function FieldForm(props: Field & { label: string; onClose: () => void; children: ReactNode }) {
  const { id, field, value, label, onClose, children } = props;
  const { t } = useTranslation('profile');
  const form = useOwnFieldForm({
    id,
    field,
    value,
    onSaved: () => {
      onClose();
      showSuccess(t('personal.saved', { field: label }));
    },
  });
  return (
    <SmallForm form={form} submit={t('personal.save')} onCancel={onClose}>
      {children}
    </SmallForm>
  );
}
