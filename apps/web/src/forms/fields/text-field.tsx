import { TextInput, type TextInputProps } from '@mantine/core';
import { useField } from '../core/use-field.tsx';
import { CONTROL_CLASSES, CONTROL_ORDER } from './controls.ts';
import { Counter } from './counter.tsx';
import { textValue } from './text-value.ts';

export type TextFieldProps = {
  name: string;
  label?: string;
  /** Shows the number of characters used of the schema's maximum. */
  counted?: boolean;
} & Pick<
  TextInputProps,
  'type' | 'inputMode' | 'autoComplete' | 'autoFocus' | 'placeholder' | 'size' | 'rightSection'
>;

/** A single line of text. */
export function TextField({ name, label, counted = false, ...input }: TextFieldProps) {
  const field = useField({ name, label });
  const text = textValue(field.value);
  const max = counted ? field.rules.max : undefined;
  return (
    <TextInput
      {...field.wrapper}
      {...field.input}
      {...input}
      classNames={CONTROL_CLASSES}
      inputWrapperOrder={CONTROL_ORDER}
      value={text}
      onChange={(event) => field.set(event.currentTarget.value)}
      {...(max !== undefined && {
        rightSection: <Counter text={text} max={max} />,
        rightSectionWidth: 66,
      })}
    />
  );
}
