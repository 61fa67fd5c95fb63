import type { Role } from '@fleet/contracts/roles';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TextKey, TextsName } from './lib/i18n/texts.ts';
import type { Language } from './lib/locale.ts';

/**
 * A part of the product: its addresses, its roles, its place in the navigation, and the tabs it adds to other
 * areas.
 */
export type Area = {
  /** Text catalogues that the screens need. They are fetched with the screens. */
  texts: readonly TextsName[];
  /** Roles that may open its pages. Without roles, anyone signed in may. */
  roles?: readonly Role[];
  navigation?: NavigationEntry;
  /** Pages by address. The first is the area's own address; the others are below it. */
  pages?: Readonly<Record<string, Page>>;
  /** Tabs, by the address of their page, which may belong to another area. */
  tabs?: Readonly<Record<string, readonly Tab[]>>;
};

export type Page = {
  /** Without a screen the address shows "Page not found". */
  screen?: LoadScreen;
  /** Redirect target relative to this address: a page, or the first of its tabs. */
  leadsTo?: string;
  /** Redirect target for people who administer their own account only. */
  accountAdminsGoTo?: string;
};

export type Tab = {
  /** Path below the page's address. Empty for the tab at that address itself. */
  path: string;
  label: TextKey;
  /** Order of the tabs, whichever area they come from. */
  place: number;
  /** Search parameters of the page that links between its tabs keep. */
  keeps?: readonly string[];
  /** Roles that see the tab. Without roles, everyone who may open the page does. */
  roles?: readonly Role[];
  screen: LoadScreen;
};

export type NavigationEntry = {
  /** Shown on every page, so it is not in the catalogue of the area. */
  name: Readonly<Record<Language, string>>;
  Icon: Icon;
  group?: NavigationGroup;
  /** Keyboard shortcut that opens it. */
  keys?: string;
  /** Source of the unread count beside its name. */
  counts?: 'support';
  /** Shown in the bottom bar of a phone; the others are behind "More". */
  underThumb?: true;
  /**
   * Addresses of other areas that keep this entry highlighted, for people whose navigation lacks those areas.
   */
  holds?: readonly string[];
};

/** In the order of the navigation rail; areas without a group come first. */
export const NAVIGATION_GROUPS = ['fleet', 'administration'] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

export type LoadScreen = () => Promise<{ Component: Screen }>;
type Screen = () => ReactNode;

/** Lazily loads the named export of a module as a screen. */
export function screen<Name extends string>(
  load: () => Promise<Record<NoInfer<Name>, Screen>>,
  name: Name,
): LoadScreen {
  return async () => ({ Component: (await load())[name] });
}
