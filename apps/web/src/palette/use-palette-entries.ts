import { useEffect } from 'react';
import { useServices } from '../services.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** Offers entries in the palette, and by their keys, while the component is shown. The list must be memoised. */
export function usePaletteEntries(offered: readonly PaletteEntry[]): void {
  const { palette } = useServices();
  useEffect(() => palette.add(offered), [palette, offered]);
}
