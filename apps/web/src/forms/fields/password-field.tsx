import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useField } from '../core/use-field.tsx';
import classes from './caps-lock.module.css';
import { CONTROL_CLASSES, CONTROL_ORDER } from './controls.ts';
import { textValue } from './text-value.ts';
import { useCapsLock } from './use-caps-lock.ts';

/**
 * A password that can be revealed. Warns about Caps Lock; shows the rules only where a password is chosen.
 */
export function PasswordField({
  name,
  label,
  ...input
}: { name: string; label?: string } & Pick<PasswordInputProps, 'autoComplete' | 'autoFocus' | 'size'>) {
  const { t } = useTranslation('forms');
  const field = useField({ name, label });
  const { isOn, handlers } = useCapsLock();
  return (
    <div>
      <PasswordInput
        {...field.wrapper}
        description={input.autoComplete === 'new-password' ? field.wrapper.description : null}
        {...field.input}
        {...input}
        {...handlers}
        classNames={CONTROL_CLASSES}
        inputWrapperOrder={CONTROL_ORDER}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
        value={textValue(field.value)}
        onChange={(event) => field.set(event.currentTarget.value)}
        onBlur={() => {
          handlers.onBlur();
          field.input.onBlur();
        }}
      />
      <div role="status">{isOn && <span className={classes.note}>{t('password.capsLock')}</span>}</div>
    </div>
  );
}
