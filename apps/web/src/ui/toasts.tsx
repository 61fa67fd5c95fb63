import { useComputedColorScheme } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Toaster, toast } from 'sonner';

const DURATION_MS = 4000;
/** Long enough to read what was done, and to think again. */
const UNDO_MS = 10_000;
const VISIBLE_MAX = 3;
const GAP_PX = 14;
/** What must be read, out of the way of what is being done. */
const READ = { duration: 8000, position: 'top-right' } as const;
/** Confirmations of two words. */
const SHORT = { duration: 1500, position: 'bottom-center' } as const;
const WIDTH_PX = 356;

/** The toast area, at the bottom in the middle. */
export function Toasts({ label }: { label: string }) {
  const scheme = useComputedColorScheme('light');
  return (
    <Toaster
      position="bottom-center"
      duration={DURATION_MS}
      visibleToasts={VISIBLE_MAX}
      gap={GAP_PX}
      theme={scheme}
      richColors
      containerAriaLabel={label}
      style={{ '--width': `${WIDTH_PX}px`, fontFamily: 'inherit' } as CSSProperties}
      toastOptions={{ style: { fontFamily: 'inherit' } }}
    />
  );
}

/** A failure that comes again while it is still shown replaces itself instead of piling up. */
export function showError(text: string, mend?: { label: string; run: () => void }): void {
  toast.error(text, { id: text, ...(mend && { ...READ, action: { label: mend.label, onClick: mend.run } }) });
}

/** It is read in passing: the pointer that rests there, or presses what lies below, does not keep it. */
export function showSuccess(text: string): void {
  toast.success(text, { id: text, style: { pointerEvents: 'none' } });
}

/** A word that something happened which cannot be seen, such as "Link copied". */
export function showShort(text: string): void {
  toast.success(text, { id: text, ...SHORT, style: { pointerEvents: 'none' } });
}

/** Something a person may have expected otherwise, with the way to have it so; goes by itself. */
export function showNote(text: string, action: { label: string; run: () => void }): void {
  toast.info(text, { id: text, ...READ, action: { label: action.label, onClick: action.run } });
}

/** Stays until the person acts, or sends it away. */
export function offerAction(text: string, action: { label: string; run: () => void }): void {
  toast.info(text, {
    id: text,
    duration: Number.POSITIVE_INFINITY,
    action: { label: action.label, onClick: action.run },
  });
}

/** Something was done that can be taken back, for as long as the toast is there. */
export function offerUndo(text: string, action: { label: string; run: () => void }): void {
  toast.success(text, { duration: UNDO_MS, action: { label: action.label, onClick: action.run } });
}
