import { Preferences } from './preferences.ts';
import { browserStorage, type KeyValueStore } from './storage.ts';

const KEY = 'meridian.chosenLook';
const Look = Preferences.pick({ theme: true, language: true });
type Look = Pick<Preferences, 'theme' | 'language'>;

/** Stores theme and language chosen before sign-in, in this tab. */
export function chooseBeforeSignIn(look: Look, tab: KeyValueStore = browserStorage('sessionStorage')): void {
  tab.setItem(KEY, JSON.stringify({ ...read(tab), ...look }));
}

/** Returns the choice once, for the next person who signs in. */
export function takeChosenBeforeSignIn(tab: KeyValueStore = browserStorage('sessionStorage')): Look {
  const look = read(tab);
  tab.removeItem(KEY);
  return look;
}

function read(tab: KeyValueStore): Look {
  try {
    const { theme, language } = Look.parse(JSON.parse(tab.getItem(KEY) ?? '{}'));
    return { ...(theme && { theme }), ...(language && { language }) };
  } catch {
    return {};
  }
}
