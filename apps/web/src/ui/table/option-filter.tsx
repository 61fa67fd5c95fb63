import { Popover } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenText } from './chosen-text.ts';
import controls from './controls.module.css';
import type { FilterOption } from './filter-option.ts';
import classes from './option-filter.module.css';
import { OptionList } from './option-list.tsx';

/** A filter that opens: its name while it is unset, what it is set to afterwards, with a cross that takes it away. */
export function OptionFilter<Value extends string>(props: {
  label: string;
  options: readonly FilterOption<Value>[];
  chosen: readonly Value[];
  take: 'one' | 'some';
  /** What one should know before one chooses. */
  hint?: string;
  onChoose: (chosen: Value[]) => void;
}) {
  const { label, chosen, onChoose } = props;
  const { t } = useTranslation('lists');
  const [opened, setOpened] = useState(false);
  const value = chosenText(props.options, chosen, (count, total) => t('filters.of', { count, total }));
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={264} trapFocus returnFocus>
      <span className={classes.filter}>
        <Popover.Target>
          <button
            type="button"
            className={controls.control}
            aria-expanded={opened}
            data-set={value !== '' || undefined}
            onClick={() => setOpened(!opened)}
          >
            {label} {value ? <b>{value}</b> : <IconChevronDown size={15} aria-hidden />}
          </button>
        </Popover.Target>
        {value && (
          <button
            type="button"
            className={classes.remove}
            aria-label={t('filters.remove', { filter: label })}
            onClick={() => onChoose([])}
          >
            <IconX size={15} aria-hidden />
          </button>
        )}
      </span>
      <Popover.Dropdown p={0} aria-label={label}>
        <OptionList {...props} startsSearching />
      </Popover.Dropdown>
    </Popover>
  );
}
