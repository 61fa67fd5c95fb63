import { Input } from '@mantine/core';
import { useEffect } from 'react';
import { useMutationFormContext } from '../core/mutation-form.ts';
import { useField } from '../core/use-field.tsx';
import classes from './code-field.module.css';
import { CONTROL_CLASSES, CONTROL_ORDER } from './controls.ts';
import { textValue } from './text-value.ts';

const DIGITS = 6;
const BOXES = Array.from({ length: DIGITS }, (_, at) => at);

/**
 * Six digits in a single input drawn as six boxes, so that pasting and autofill work. The last digit submits;
 * a wrong code is cleared.
 */
export function CodeField({ name, autoFocus = false }: { name: string; autoFocus?: boolean }) {
  const field = useField({ name });
  const { methods, sending, submit } = useMutationFormContext();
  const code = textValue(field.value);
  const hasError = Boolean(field.wrapper.error);
  function enter(text: string): void {
    const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS);
    field.set(digits);
    if (digits.length === DIGITS) void submit();
  }
  useEffect(() => {
    // Clears the code but keeps the error.
    if (hasError && !sending && code.length === DIGITS) methods.setValue(name, '', { shouldValidate: false });
  }, [hasError, sending]);
  return (
    <Input.Wrapper
      {...field.wrapper}
      classNames={CONTROL_CLASSES}
      inputWrapperOrder={CONTROL_ORDER}
      size="md"
    >
      <div className={classes.code}>
        <input
          {...field.input}
          className={classes.input}
          aria-label={field.label}
          aria-invalid={hasError || undefined}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={DIGITS}
          // biome-ignore lint/a11y/noAutofocus: the one field of a page that is there for it
          autoFocus={autoFocus}
          value={code}
          readOnly={sending}
          onChange={(event) => enter(event.currentTarget.value)}
          onPaste={(event) => {
            // A code copied as "409 260" exceeds the input's length.
            event.preventDefault();
            enter(event.clipboardData.getData('text'));
          }}
        />
        {BOXES.map((at) => (
          <span
            key={at}
            className={classes.box}
            data-next={at === code.length || undefined}
            aria-hidden="true"
          >
            {code[at]}
          </span>
        ))}
      </div>
    </Input.Wrapper>
  );
}
