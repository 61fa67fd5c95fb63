import { useCallback, useState } from 'react';
import { changePreferences, type Preferences, readPreferences } from '../lib/preferences.ts';
import { usePerson } from './person.ts';

/** A choice of the person, stored in this browser. */
export function usePreference<Name extends keyof Preferences>(
  name: Name,
  fallback: NonNullable<Preferences[Name]>,
): [NonNullable<Preferences[Name]>, (value: NonNullable<Preferences[Name]>) => void] {
  const { id } = usePerson();
  const [value, setValue] = useState(() => readPreferences(id)[name] ?? fallback);
  const choose = useCallback(
    (chosen: NonNullable<Preferences[Name]>) => {
      setValue(chosen);
      changePreferences(id, { [name]: chosen });
    },
    [id, name],
  );
  return [value, choose];
}
