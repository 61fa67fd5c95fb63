import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useCallback } from 'react';
import { useChooseLook } from './use-choose-look.ts';

/** Changes the theme and stores it for the person; Mantine stores it for this browser. */
export function useChangeTheme(): (theme: MantineColorScheme) => void {
  const choose = useChooseLook();
  const { setColorScheme } = useMantineColorScheme();
  return useCallback(
    (theme) => {
      setColorScheme(theme);
      choose({ theme });
    },
    [choose, setColorScheme],
  );
}
