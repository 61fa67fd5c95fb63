import { Switch } from '@mantine/core';
import { useField } from '../core/use-field.tsx';
import classes from './switch-field.module.css';

/** A switch with a description below its name. */
export function SwitchField({ name, label }: { name: string; label?: string }) {
  const field = useField({ name, label });
  const { label: words, description, error } = field.wrapper;
  return (
    <Switch
      {...field.input}
      classNames={{
        body: classes.body ?? '',
        label: classes.label ?? '',
        description: classes.description ?? '',
        labelWrapper: classes.words ?? '',
        error: classes.description ?? '',
      }}
      withThumbIndicator={false}
      // Mantine adds the description to the name; this prevents reading it twice.
      aria-label={field.label}
      label={words}
      description={description}
      error={error}
      checked={field.value === true}
      onChange={(event) => field.set(event.currentTarget.checked)}
    />
  );
}
