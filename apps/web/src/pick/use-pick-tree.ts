import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebouncedRender } from '../lib/use-debounced-render.ts';
import { pickRows, togglePicks } from './pick-rows.ts';
import { foundIn, pickTree } from './pick-tree.ts';
import type { PickVehicle } from './pick-vehicle.ts';

/** State and actions of the vehicle selector. */
export function usePickTree(props: {
  vehicles: readonly PickVehicle[];
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  max: number;
}) {
  const { vehicles, picked, onPick, max } = props;
  const { i18n } = useTranslation();
  const [words, setWords] = useState('');
  const [isPickedOnly, setPickedOnly] = useState(false);
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set());
  const search = useDebouncedRender(words);
  const tree = useMemo(() => pickTree(vehicles, i18n.language), [vehicles, i18n.language]);
  // While only selected vehicles are shown, unselected ones stay visible until the view changes.
  const [only, setOnly] = useState<ReadonlySet<string> | null>(null);
  const groups = useMemo(() => foundIn(tree, search, only), [tree, search, only]);
  const rows = useMemo(() => pickRows(groups, picked, closed), [groups, picked, closed]);
  const foundIds = useMemo(() => groups.flatMap((group) => group.vehicles.map(({ id }) => id)), [groups]);

  function fold(id: string, isOpen: boolean): void {
    const next = new Set(closed);
    if (isOpen) next.delete(id);
    else next.add(id);
    setClosed(next);
  }

  function showPickedOnly(isOnly: boolean): void {
    setPickedOnly(isOnly);
    setOnly(isOnly ? picked : null);
  }

  return {
    rows,
    words,
    setWords,
    isSearching: search !== '',
    foundIds,
    fold,
    isPickedOnly,
    showPickedOnly,
    isFull: picked.size >= max,
    toggle: (ids: readonly string[]) => onPick(togglePicks(picked, ids, max)),
  };
}
