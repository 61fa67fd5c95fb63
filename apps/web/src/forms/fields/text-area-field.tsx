import { Textarea } from '@mantine/core';
import { useField } from '../core/use-field.tsx';
import { CONTROL_CLASSES, CONTROL_ORDER } from './controls.ts';
import { Counter } from './counter.tsx';
import classes from './text-area-field.module.css';
import { textValue } from './text-value.ts';

const ROWS_MIN = 3;
const ROWS_MAX = 10;

/** Text in several lines; grows with its content. */
export function TextAreaField(props: {
  name: string;
  label?: string;
  counted?: boolean;
  placeholder?: string;
}) {
  const { name, label, counted = false, placeholder } = props;
  const field = useField({ name, label });
  const text = textValue(field.value);
  const max = counted ? field.rules.max : undefined;
  return (
    <div className={classes.area}>
      <Textarea
        {...field.wrapper}
        {...field.input}
        {...(placeholder !== undefined && { placeholder })}
        classNames={CONTROL_CLASSES}
        inputWrapperOrder={CONTROL_ORDER}
        autosize
        minRows={ROWS_MIN}
        maxRows={ROWS_MAX}
        value={text}
        onChange={(event) => field.set(event.currentTarget.value)}
      />
      {max !== undefined && (
        <span className={classes.counter}>
          <Counter text={text} max={max} />
        </span>
      )}
    </div>
  );
}
