/** The keys that open the palette, as this machine's keyboard names them. */
export function paletteKeys(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
}
