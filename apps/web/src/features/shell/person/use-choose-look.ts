import { useCallback } from 'react';
import { chooseBeforeSignIn } from '../../../lib/chosen-before-sign-in.ts';
import { changePreferences, type Preferences } from '../../../lib/preferences.ts';
import { usePersonIfAny } from '../../../session/person.ts';

/** Keeps a choice of theme or language for the person; before they have signed in, until they do. */
export function useChooseLook(): (look: Pick<Preferences, 'theme' | 'language'>) => void {
  const id = usePersonIfAny()?.id;
  return useCallback((look) => (id ? changePreferences(id, look) : chooseBeforeSignIn(look)), [id]);
}
