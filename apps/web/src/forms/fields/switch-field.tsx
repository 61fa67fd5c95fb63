import { Switch } from '@mantine/core';
import { useField } from '../core/use-field.tsx';
import classes from './switch-field.module.css';

/** Yes or no, with what it means below its name. */
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
      // The kit puts the description into the name too, which is said once more as the description that it is.
      aria-label={field.label}
      label={words}
      description={description}
      error={error}
      checked={field.value === true}
      onChange={(event) => field.set(event.currentTarget.checked)}
    />
  );
}
