import { Preferences } from './preferences.ts';
import { browserStorage, type KeyValueStore } from './storage.ts';

const KEY = 'meridian.chosenLook';
const Look = Preferences.pick({ theme: true, language: true });
type Look = Pick<Preferences, 'theme' | 'language'>;

/** Theme and language chosen on the sign-in page, in this tab, for whoever signs in next. */
export function chooseBeforeSignIn(look: Look, tab: KeyValueStore = browserStorage('sessionStorage')): void {
  tab.setItem(KEY, JSON.stringify({ ...read(tab), ...look }));
}

/** What was chosen, once: who signs in after that person chooses for themselves. */
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
