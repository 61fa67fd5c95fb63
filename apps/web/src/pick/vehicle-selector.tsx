import { CloseButton, Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/format.ts';
import { PickTreeList } from './pick-tree-list.tsx';
import type { PickVehicle } from './pick-vehicle.ts';
import { usePickTree } from './use-pick-tree.ts';
import classes from './vehicle-selector.module.css';

export type VehicleSelectorProps = {
  /** Load state of the vehicles. */
  status?: 'loading' | 'failed' | 'ready';
  vehicles: readonly PickVehicle[];
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  /** Maximum number of selected vehicles. */
  max?: number;
};

/** Selects vehicles by group, by words of name, plate or model, or all that were found. */
export function VehicleSelector(props: VehicleSelectorProps) {
  const { vehicles, picked, max = Number.POSITIVE_INFINITY } = props;
  const { t } = useTranslation(['pick', 'lists']);
  const parts = usePickTree({ ...props, max });
  const tree = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const [first] = parts.foundIds;
    if (event.key === 'ArrowDown') tree.current?.focus();
    else if (event.key === 'Enter' && parts.isSearching && first) parts.toggle([first]);
    else if (event.key === 'Escape' && parts.words !== '') parts.setWords('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.selector}>
      <TextInput
        ref={search}
        className={classes.search ?? ''}
        data-autofocus
        type="text"
        role="searchbox"
        enterKeyHint="search"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          parts.words !== '' && (
            <CloseButton
              size="sm"
              aria-label={t('lists:filters.clearWords')}
              onClick={() => parts.setWords('')}
            />
          )
        }
        aria-label={t('search')}
        placeholder={t('search')}
        value={parts.words}
        onChange={({ currentTarget }) => parts.setWords(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Picked props={props} parts={parts} />
      {parts.rows.length > 0 ? (
        <PickTreeList
          ref={tree}
          rows={parts.rows}
          picked={picked}
          isFull={picked.size >= max}
          onToggle={parts.toggle}
          onFold={parts.fold}
        />
      ) : (
        <p role="status" className={classes.none}>
          {t(noneText())}
        </p>
      )}
    </div>
  );

  function noneText(): 'loading' | 'failed' | 'empty' | 'nonePicked' | 'none' {
    if (props.status === 'loading' || props.status === 'failed') return props.status;
    if (vehicles.length === 0) return 'empty';
    return parts.isPickedOnly && !parts.isSearching ? 'nonePicked' : 'none';
  }
}

/** Number of selected vehicles, with buttons to select or clear many. */
function Picked({ props, parts }: { props: VehicleSelectorProps; parts: ReturnType<typeof usePickTree> }) {
  const { vehicles, picked, onPick, max } = props;
  const { t } = useTranslation('pick');
  const { whole } = useFormats();
  const { foundIds, isSearching } = parts;
  const canPickAll = max === undefined && foundIds.some((id) => !picked.has(id));
  return (
    <div className={classes.picked}>
      <span className="tabular" role="status">
        {t('of', { count: whole(picked.size), total: whole(vehicles.length) })}
        {max !== undefined && <small>{t('max', { max: whole(max) })}</small>}
      </span>
      {canPickAll && (
        <button type="button" onClick={() => parts.toggle(foundIds)}>
          {t(isSearching ? 'found' : 'all', { count: whole(foundIds.length) })}
        </button>
      )}
      {picked.size > 0 && (
        <button type="button" onClick={() => onPick(new Set())}>
          {t('clear')}
        </button>
      )}
      <Switch
        size="xs"
        className={classes.only ?? ''}
        label={t('only')}
        checked={parts.isPickedOnly}
        onChange={({ currentTarget }) => parts.showPickedOnly(currentTarget.checked)}
      />
    </div>
  );
}
