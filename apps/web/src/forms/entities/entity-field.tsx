import '@mantine/core/styles/Combobox.css';
import { CloseButton, Combobox, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DROPDOWN, DROPDOWN_CLASSES } from '../../ui/pickers/dropdown.ts';
import { useField } from '../core/use-field.tsx';
import { CONTROL_CLASSES, CONTROL_ORDER } from '../fields/controls.ts';
import { textValue } from '../fields/text-value.ts';
import type { Entity, FindEntities, LoadEntity } from './entity.ts';
import { ADD, EntityOptions, NONE } from './entity-options.tsx';
import { EntityTitle } from './entity-title.tsx';
import { useEntityPicker } from './use-entity-picker.ts';
import { useKnownEntities } from './use-known-entities.ts';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

export type EntityFieldProps = {
  name: string;
  label?: string;
  find: FindEntities;
  load: LoadEntity;
  /** Opens a form that creates an entity with the searched name, and picks it. */
  onAdd?: (search: string, picked: (entity: Entity) => void) => void;
};

/**
 * Picks one entity by searching the server. The catalogue names the empty choice (`<field>None`: "No driver")
 * and the button that creates one (`<field>Add`: "Add driver").
 */
export function EntityField({ name, label, find, load, onAdd }: EntityFieldProps) {
  const { t } = useTranslation('forms');
  const field = useField({ name, label, show: (id) => <EntityTitle id={textValue(id)} load={load} /> });
  const ids = [textValue(field.value)].filter(Boolean);
  const { known, remember } = useKnownEntities(ids, load);
  const { combobox, result, search, setSearch, type } = useEntityPicker(find);
  const none = field.text('None') ?? t('choice.none');
  const words = search.trim();
  const add = field.text('Add') ?? t('choice.add');
  const addText = words ? t('choice.named', { text: add, search: words }) : add;

  function pick(entity: Entity): void {
    remember(entity);
    field.set(entity.id);
  }
  function take(value: string): void {
    const entity = result.found?.entities.find(({ id }) => id === value);
    if (entity) pick(entity);
    if (value === NONE) field.set(null);
    if (value === ADD) onAdd?.(words, pick);
    combobox.closeDropdown();
  }
  const chosen = ids.map((id): Entity => known.get(id) ?? { id, title: '…' })[0];
  const title = chosen?.title ?? '';
  const isOpen = combobox.dropdownOpened;
  return (
    <Combobox store={combobox} onOptionSubmit={take} classNames={DROPDOWN_CLASSES} {...DROPDOWN}>
      <Combobox.Target targetType="input" withExpandedAttribute autoComplete="off">
        <TextInput
          {...field.wrapper}
          {...field.input}
          classNames={CONTROL_CLASSES}
          inputWrapperOrder={CONTROL_ORDER}
          value={isOpen ? search : title}
          placeholder={isOpen ? title || t('choice.search') : none}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            field.input.onBlur();
            combobox.closeDropdown();
          }}
          leftSection={isOpen ? <IconSearch {...ICON} /> : chosen?.icon}
          leftSectionPointerEvents="none"
          rightSection={<End clearable={search !== ''} onClear={() => setSearch('')} />}
          rightSectionPointerEvents="none"
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <EntityOptions
          search={search}
          result={result}
          chosen={ids}
          none={field.wrapper.required ? null : none}
          add={onAdd ? addText : null}
          label={field.label}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

function End({ clearable, onClear }: { clearable: boolean; onClear: () => void }) {
  const { t } = useTranslation('forms');
  if (!clearable) return <IconChevronDown {...ICON} />;
  return (
    <CloseButton
      size="sm"
      tabIndex={-1}
      style={{ pointerEvents: 'all' }}
      aria-label={t('choice.clear')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}
