import { Input } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutationFormContext } from '../core/mutation-form.ts';
import { useField } from '../core/use-field.tsx';
import classes from './chips-field.module.css';
import { type Choice, choicesOf } from './choices.ts';
import { CONTROL_CLASSES, CONTROL_ORDER } from './controls.ts';

/** Multiple choice with all options visible. The field's hint says what an empty choice means. */
export function ChipsField(props: { name: string; label?: string; options: readonly (string | Choice)[] }) {
  const { name, label, options } = props;
  const { i18n } = useTranslation();
  const { catalogue } = useMutationFormContext();
  const id = useId();
  const field = useField({ name, label, show: (value) => wordsOf(value).join(', ') });
  const choices = choicesOf(i18n, { catalogue, name, options });
  const chosen = listOf(field.value);
  const { error, description, ...wrapper } = field.wrapper;
  return (
    <Input.Wrapper
      {...wrapper}
      id={id}
      error={error}
      description={description}
      labelElement="div"
      classNames={CONTROL_CLASSES}
      inputWrapperOrder={CONTROL_ORDER}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the wrapper has label, hint and error in one look with the others */}
      <div role="group" aria-labelledby={`${id}-label`} className={classes.chips}>
        {choices.map(({ value, label: text }, index) => (
          <label key={value} className={classes.chip}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => field.set(toggled(chosen, value))}
              onBlur={field.input.onBlur}
              {...(index === 0 && { ref: field.input.ref })}
              {...(description && { 'aria-describedby': `${id}-description` })}
            />
            {text}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );

  function wordsOf(value: unknown): string[] {
    return listOf(value).map((one) => choices.find((choice) => choice.value === one)?.label ?? one);
  }
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** In the order of the options, so that equal choices are equal lists. */
function toggled(chosen: readonly string[], value: string): string[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value].sort();
}
