import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteEntry } from '../palette/palette-entry.ts';
import { usePaletteEntries } from '../palette/use-palette-entries.ts';

/** Elements in which Escape has another meaning. */
const OTHERS = 'input, textarea, select, [role="dialog"], [role="menu"]';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keyboard shortcuts of a list: slash focuses the search, j, k and arrows move to the rows, Escape clears the
 * selection.
 */
export function useListKeys(parts: {
  search: RefObject<HTMLInputElement | null>;
  searchLabel: string;
  step: (rows: number) => void;
  ticked: number;
  untick: () => void;
}): void {
  const { search, searchLabel, step, ticked, untick } = parts;
  const { t } = useTranslation('lists');
  const entries = useMemo(
    (): PaletteEntry[] => [
      {
        id: 'list.search',
        kind: 'action',
        label: searchLabel,
        Icon: IconSearch,
        keys: '/',
        // Runs after the palette has returned the focus.
        run: () => setTimeout(() => search.current?.focus()),
      },
      {
        id: 'list.next',
        kind: 'action',
        label: t('table.next'),
        Icon: IconArrowDown,
        keys: 'j',
        run: () => step(1),
      },
      {
        id: 'list.previous',
        kind: 'action',
        label: t('table.previous'),
        Icon: IconArrowUp,
        keys: 'k',
        run: () => step(-1),
      },
    ],
    [t, searchLabel, search, step],
  );
  usePaletteEntries(entries);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (ticked > 0 && isFreeEscape(event)) untick();
      const rows = stepOf(event);
      if (rows !== 0) {
        event.preventDefault();
        step(rows);
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [step, ticked, untick]);
}

function isFreeEscape({ key, target }: KeyboardEvent): boolean {
  return key === 'Escape' && target instanceof Element && !target.closest(OTHERS);
}

/** Without focus, arrow keys move to the rows like j and k. */
function stepOf({ key, target }: KeyboardEvent): number {
  return target === document.body ? (STEPS[key] ?? 0) : 0;
}
