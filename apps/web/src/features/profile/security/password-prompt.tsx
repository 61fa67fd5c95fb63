import { Text } from '@mantine/core';
import type { MutationForm } from '../../../forms/core/mutation-form.ts';
import { PasswordField } from '../../../forms/fields/password-field.tsx';
import { SmallForm } from '../small-form.tsx';

/** Explanation and password field. */
export function PasswordPrompt(props: {
  form: MutationForm;
  message: string;
  submit: string;
  danger?: boolean;
  onCancel: () => void;
}) {
  const { message, ...form } = props;
  return (
    <SmallForm {...form}>
      <Text fz="row" c="var(--app-text-soft)">
        {message}
      </Text>
      <PasswordField name="password" autoComplete="current-password" autoFocus />
    </SmallForm>
  );
}
