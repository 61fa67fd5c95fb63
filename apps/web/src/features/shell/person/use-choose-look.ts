import { useCallback } from 'react';
import { chooseBeforeSignIn } from '../../../lib/chosen-before-sign-in.ts';
import { changePreferences, type Preferences } from '../../../lib/preferences.ts';
import { usePersonIfAny } from '../../../session/person.ts';

/** Stores theme and language for the person, or until sign-in. */
export function useChooseLook(): (look: Pick<Preferences, 'theme' | 'language'>) => void {
  const id = usePersonIfAny()?.id;
  return useCallback((look) => (id ? changePreferences(id, look) : chooseBeforeSignIn(look)), [id]);
}
