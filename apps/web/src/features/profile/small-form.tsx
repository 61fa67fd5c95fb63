import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MutationForm } from '../../forms/core/mutation-form.ts';
import { FormBody } from '../../forms/form-body.tsx';
import { FormTrouble } from '../../forms/parts/form-trouble.tsx';

/** A form within a row: fields, submit and cancel. */
export function SmallForm(props: {
  form: MutationForm;
  submit: string;
  danger?: boolean;
  onCancel: () => void;
  children: ReactNode;
}) {
  const { form, submit, danger = false, onCancel, children } = props;
  const { t } = useTranslation('common');
  return (
    <FormBody form={form}>
      <Stack gap="sm">
        <FormTrouble />
        {children}
        <Group gap="xs">
          <Button type="submit" loading={form.sending} {...(danger && { color: 'red' })}>
            {submit}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
        </Group>
      </Stack>
    </FormBody>
  );
}
