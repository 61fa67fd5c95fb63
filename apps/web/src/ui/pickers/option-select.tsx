import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { DROPDOWN, DROPDOWN_CLASSES } from './dropdown.ts';
import classes from './option-select.module.css';

type SelectOption<Value extends string> = { value: Value; label: string };

/** One of a few options outside of a form, in the height of what stands in a row with it. */
export function OptionSelect<Value extends string>(props: {
  /** Its name: shown above it, or told to readers of screens alone. */
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
