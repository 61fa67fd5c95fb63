import { Input, SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMutationFormContext } from '../core/mutation-form.ts';
import { useField } from '../core/use-field.tsx';
import { choicesOf } from './choices.ts';
import { CONTROL_CLASSES, CONTROL_ORDER } from './controls.ts';
import { textValue } from './text-value.ts';

/** Choice between two or three short options. */
export function SegmentField(props: { name: string; label?: string } & Pick<SegmentedControlProps, 'size'>) {
  const { name, label, ...control } = props;
  const { i18n } = useTranslation();
  const { catalogue } = useMutationFormContext();
  const field = useField({ name, label, isOneOf: true });
  const choices = choicesOf(i18n, { catalogue, name, options: field.rules.choices });
  return (
    <Input.Wrapper
      {...field.wrapper}
      {...control}
      labelElement="div"
      classNames={CONTROL_CLASSES}
      inputWrapperOrder={CONTROL_ORDER}
    >
      <SegmentedControl
        {...control}
        fullWidth
        aria-label={field.label}
        value={textValue(field.value)}
        onChange={field.set}
        data={choices.map(({ value, label: text }) => ({ value, label: text }))}
      />
    </Input.Wrapper>
  );
}
