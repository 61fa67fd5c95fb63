import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { DROPDOWN, DROPDOWN_CLASSES } from './dropdown.ts';
import classes from './option-select.module.css';

type SelectOption<Value extends string> = { value: Value; label: string };

/** Choice between a few options outside forms, in the height of a toolbar. */
export function OptionSelect<Value extends string>(props: {
  /** Label, shown above or for screen readers only. */
  label?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  className?: string;
}) {
  const { options, value, onChange, className = '', ...names } = props;
  return (
    <Select
      {...names}
      classNames={{
        ...DROPDOWN_CLASSES,
        root: `${classes.root} ${className}`,
        label: classes.label ?? '',
        input: classes.input ?? '',
      }}
      comboboxProps={{ ...DROPDOWN, width: 'max-content', position: 'bottom-start' }}
      data={options.map((option) => ({ ...option }))}
      value={value}
      onChange={(chosen) => {
        const option = options.find((known) => known.value === chosen);
        if (option) onChange(option.value);
      }}
      allowDeselect={false}
      openOnFocus={false}
      maxDropdownHeight={320}
      rightSection={<IconChevronDown size={15} stroke={1.8} aria-hidden />}
      rightSectionPointerEvents="none"
      rightSectionWidth={28}
      renderOption={({ option, checked }) => (
        <span className={classes.option}>
          {option.label}
          {checked && <IconCheck size={15} stroke={2} aria-hidden />}
        </span>
      )}
    />
  );
}
