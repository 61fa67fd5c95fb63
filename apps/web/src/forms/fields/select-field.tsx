import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DROPDOWN, DROPDOWN_CLASSES } from '../../ui/pickers/dropdown.ts';
import { useMutationFormContext } from '../core/mutation-form.ts';
import { useField } from '../core/use-field.tsx';
import { ChoiceLine } from './choice-line.tsx';
import { type Choice, choicesOf } from './choices.ts';
import { CONTROL_CLASSES, CONTROL_ORDER } from './controls.ts';
import { textValue } from './text-value.ts';

/** Longer lists are searchable. */
const OVERSEEN_MAX = 7;
/** Value of the empty option; no schema value has this form. */
const NONE = ':none';

/** Choice from a list. By default the options are the schema's values, named by the catalogue. */
export function SelectField(props: { name: string; label?: string; options?: readonly (string | Choice)[] }) {
  const { name, label, options } = props;
  const { t, i18n } = useTranslation('forms');
  const { catalogue } = useMutationFormContext();
  const [search, setSearch] = useState('');
  const labelOf = (value: unknown) => choices.find((one) => one.value === value)?.label ?? textValue(value);
  const field = useField({ name, label, show: labelOf });
  const choices = choicesOf(i18n, { catalogue, name, options: options ?? field.rules.choices });
  const none = { value: NONE, label: field.text('None') ?? t('choice.none') };
  const offered: Choice[] = field.wrapper.required ? choices : [...choices, none];
  const chosen = choices.find(({ value }) => value === field.value);
  return (
    <Select
      {...field.wrapper}
      {...field.input}
      classNames={{ ...CONTROL_CLASSES, ...DROPDOWN_CLASSES }}
      inputWrapperOrder={CONTROL_ORDER}
      comboboxProps={DROPDOWN}
      data={offered.map(({ value, label: text, disabled = false }) => ({ value, label: text, disabled }))}
      value={chosen?.value ?? null}
      onChange={(value) => field.set(value === NONE ? null : value)}
      searchable={choices.length > OVERSEEN_MAX}
      openOnFocus={false}
      onSearchChange={setSearch}
      placeholder={field.wrapper.required ? '' : none.label}
      nothingFoundMessage={t('choice.nothing')}
      allowDeselect={false}
      rightSection={<IconChevronDown size={16} stroke={1.8} />}
      leftSection={chosen?.icon}
      leftSectionPointerEvents="none"
      renderOption={({ option, checked }) => {
        const choice = offered.find(({ value }) => value === option.value);
        return (
          <ChoiceLine
            title={option.label}
            second={choice?.second}
            icon={choice?.icon}
            searched={search === chosen?.label ? '' : search}
            end={checked && <IconCheck size={16} stroke={2} aria-hidden="true" />}
          />
        );
      }}
    />
  );
}
