import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

export const THEMES = [
  { theme: 'light', Icon: IconSun },
  { theme: 'dark', Icon: IconMoon },
  { theme: 'auto', Icon: IconDeviceDesktop },
] as const;
