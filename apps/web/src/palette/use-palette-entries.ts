import { useEffect } from 'react';
import { useServices } from '../services.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Registers palette entries and their shortcuts while the component is mounted. Memoise the list. */
export function usePaletteEntries(offered: readonly PaletteEntry[]): void {
  const { palette } = useServices();
  useEffect(() => palette.add(offered), [palette, offered]);
}
