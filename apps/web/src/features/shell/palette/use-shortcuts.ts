import { useEffect } from 'react';
import { createKeySequence } from '../../../palette/key-sequence.ts';
import { useServices } from '../../../services.ts';

/** Runs palette entries by their shortcuts, except while typing or in a dialog. */
export function useShortcuts(openPalette: () => void): void {
  const { palette } = useServices();
  useEffect(() => {
    const sequence = createKeySequence();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (isPaletteKey(event)) {
        event.preventDefault();
        openPalette();
        return;
      }
      if (isBusy(event.target)) return;
      const entry = sequence.press(event, performance.now(), palette.all());
      if (!entry) return;
      event.preventDefault();
      entry.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [palette, openPalette]);
}

function isPaletteKey({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): boolean {
  return code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

const TYPED_IN = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}
