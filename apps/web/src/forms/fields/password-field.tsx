import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useField } from '../core/use-field.tsx';
import { CONTROL_CLASSES, CONTROL_ORDER } from './controls.ts';
import { textValue } from './text-value.ts';

/** A password, which can be looked at. */
export function PasswordField({
  name,
  label,
  ...input
}: { name: string; label?: string } & Pick<PasswordInputProps, 'autoComplete' | 'size'>) {
  const { t } = useTranslation('forms');
  const field = useField({ name, label });
  return (
    <PasswordInput
      {...field.wrapper}
      {...field.input}
      {...input}
      classNames={CONTROL_CLASSES}
      inputWrapperOrder={CONTROL_ORDER}
      visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
      value={textValue(field.value)}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}
