import type { ComponentType } from 'react';

/** A command of the palette, with optional keyboard shortcut. */
export type PaletteEntry = {
  id: string;
  kind: 'page' | 'action';
  /** In the person's language. */
  label: string;
  Icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** One key or a sequence: "/", "g m". */
  keys?: string;
  run: () => void;
};
