import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useCallback } from 'react';
import { changePreferences } from '../../../lib/preferences.ts';
import { usePerson } from '../../../session/person.ts';

/** Chooses the theme and remembers it for the person. */
export function useChangeTheme(): (theme: MantineColorScheme) => void {
  const { id } = usePerson();
  const { setColorScheme } = useMantineColorScheme();
  return useCallback(
    (theme) => {
      setColorScheme(theme);
      changePreferences(id, { theme });
    },
    [id, setColorScheme],
  );
}
