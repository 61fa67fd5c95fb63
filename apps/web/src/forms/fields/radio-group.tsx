import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { useField } from '../core/use-field.tsx';
import { CONTROL_CLASSES, CONTROL_ORDER } from './controls.ts';
import classes from './radio-group.module.css';

/** Radio buttons; arrow keys move between them. */
export function RadioGroup(props: {
  field: ReturnType<typeof useField>;
  choices: readonly string[];
  className: string | undefined;
  /** Content of an option; `aria-label` for options without text. */
  render: (choice: string) => {
    look: ReactNode;
    className: string | undefined;
    'aria-label'?: string;
    'aria-description'?: string | undefined;
  };
  children?: ReactNode;
}) {
  const { field, choices, className, render, children } = props;
  const id = useId();
  const { required, error, ...wrapper } = field.wrapper;
  return (
    <Input.Wrapper
      {...wrapper}
      id={id}
      error={error}
      labelElement="div"
      classNames={CONTROL_CLASSES}
      inputWrapperOrder={CONTROL_ORDER}
    >
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-required={required}
        aria-invalid={error !== undefined}
        {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
        className={className}
      >
        {choices.map((choice, index) => {
          const { look, className: ofOne, ...spoken } = render(choice);
          const isChosen = field.value === choice;
          const isFocused = isChosen || (index === 0 && !choices.includes(String(field.value)));
          return (
            <label key={choice} className={ofOne} data-chosen={isChosen || undefined}>
              <input
                type="radio"
                name={id}
                value={choice}
                checked={isChosen}
                onChange={() => field.set(choice)}
                onBlur={field.input.onBlur}
                className={classes.radio}
                {...(isFocused && { ref: field.input.ref })}
                {...spoken}
              />
              {look}
            </label>
          );
        })}
        {children}
      </div>
    </Input.Wrapper>
  );
}
