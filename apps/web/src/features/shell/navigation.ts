import type { Role } from '@fleet/contracts/roles';
import { IconMap2 } from '@tabler/icons-react';

/** Areas in the rail and in the phone's bottom bar. Those with roles are shown to these roles only. */
export const NAVIGATION: readonly {
  to: string;
  label: 'nav.map';
  Icon: typeof IconMap2;
  roles?: readonly Role[];
  /** Keys that lead there. */
  keys?: string;
}[] = [{ to: '/tracker', label: 'nav.map', Icon: IconMap2, keys: 'g m' }];
