import type { ComponentType } from 'react';

/** Something a person can ask for by name in the palette, or by a key. */
export type PaletteEntry = {
  id: string;
  kind: 'page' | 'action';
  /** In the person's language. */
  label: string;
  Icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** One key, or several one after the other: "/", "g m". */
  keys?: string;
  run: () => void;
};
