import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Combobox, Pill, PillsInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DROPDOWN, DROPDOWN_CLASSES } from '../../ui/pickers/dropdown.ts';
import { useField } from '../core/use-field.tsx';
import { CONTROL_CLASSES, CONTROL_ORDER } from '../fields/controls.ts';
import type { FindEntities, LoadEntity } from './entity.ts';
import { EntityOptions } from './entity-options.tsx';
import { EntityTitle } from './entity-title.tsx';
import classes from './multi-entity-field.module.css';
import { useEntityPicker } from './use-entity-picker.ts';
import { useKnownEntities } from './use-known-entities.ts';

type Props = { name: string; label?: string; find: FindEntities; load: LoadEntity };

/** Picks several entities by searching the server. */
export function MultiEntityField({ name, label, find, load }: Props) {
  const { t } = useTranslation('forms');
  const field = useField({ name, label, show: (ids) => <Titles ids={idsOf(ids)} load={load} /> });
  const ids = idsOf(field.value);
  const { known, remember } = useKnownEntities(ids, load);
  const { combobox, result, search, setSearch, type } = useEntityPicker(find);
  const remove = (id: string) => field.set(ids.filter((one) => one !== id));

  function toggle(id: string): void {
    const entity = result.found?.entities.find((one) => one.id === id);
    if (!entity) return;
    remember(entity);
    if (ids.includes(id)) remove(id);
    else field.set([...ids, id]);
    setSearch('');
  }
  function onKeyDown(event: KeyboardEvent): void {
    const last = ids.at(-1);
    if (event.key === 'Backspace' && search === '' && last !== undefined) remove(last);
  }
  function onBlur(): void {
    field.input.onBlur();
    combobox.closeDropdown();
  }

  const { required, ...wrapper } = field.wrapper;
  return (
    <Combobox store={combobox} onOptionSubmit={toggle} classNames={DROPDOWN_CLASSES} {...DROPDOWN}>
      <Combobox.DropdownTarget>
        <PillsInput {...wrapper} classNames={CONTROL_CLASSES} inputWrapperOrder={CONTROL_ORDER}>
          <Pill.Group className={classes.pills ?? ''}>
            {ids.map((id) => (
              <Chosen key={id} title={known.get(id)?.title ?? '…'} onRemove={() => remove(id)} />
            ))}
            <Combobox.EventsTarget autoComplete="off" withExpandedAttribute>
              <PillsInput.Field
                ref={field.input.ref}
                aria-required={required}
                placeholder={ids.length === 0 ? t('choice.search') : ''}
                value={search}
                onChange={(event) => type(event.currentTarget.value)}
                onClick={() => combobox.openDropdown()}
                onBlur={onBlur}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <EntityOptions
          search={search}
          result={result}
          chosen={ids}
          none={null}
          add={null}
          label={field.label}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Chosen({ title, onRemove }: { title: string; onRemove: () => void }) {
  const { t } = useTranslation('forms');
  const remove = { 'aria-label': t('choice.remove', { title }), 'aria-hidden': false, tabIndex: 0 };
  return (
    <Pill withRemoveButton removeButtonProps={remove} onRemove={onRemove} className={classes.pill ?? ''}>
      {title}
    </Pill>
  );
}

function Titles({ ids, load }: { ids: readonly string[]; load: LoadEntity }) {
  return ids.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <EntityTitle id={id} load={load} />
    </span>
  ));
}

function idsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
