import { TextInput } from '@mantine/core';
import { useField } from '../core/use-field.tsx';
import { CONTROL_CLASSES, CONTROL_ORDER } from './controls.ts';
import { textValue } from './text-value.ts';

/** A telephone number. Separators are removed on blur: "+32 (470) 00" becomes "+3247000". */
export function PhoneField({
  name,
  label,
  placeholder,
}: {
  name: string;
  label?: string;
  placeholder?: string;
}) {
  const field = useField({ name, label });
  const text = textValue(field.value);
  return (
    <TextInput
      {...field.wrapper}
      {...field.input}
      {...(placeholder !== undefined && { placeholder })}
      classNames={CONTROL_CLASSES}
      inputWrapperOrder={CONTROL_ORDER}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      value={text}
      onChange={(event) => field.set(event.currentTarget.value)}
      onBlur={() => {
        field.input.onBlur();
        if (plain(text) !== text) field.set(plain(text));
      }}
    />
  );
}

/** Letters stay, so that the schema reports them. */
function plain(text: string): string {
  return text.replace(/^\s*00/, '+').replaceAll(/[\s().-]/g, '');
}
