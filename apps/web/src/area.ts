import type { Role } from '@fleet/contracts/roles';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TextKey, TextsName } from './lib/i18n/texts.ts';
import type { Language } from './lib/locale.ts';

/** A part of the product: its addresses, whom they are for, its place in the navigation, and what it adds to others. */
export type Area = {
  /** Catalogues its screens are written in, fetched together with them. */
  texts: readonly TextsName[];
  /** Without them its pages are for everybody signed in. */
  roles?: readonly Role[];
  navigation?: NavigationEntry;
  /** By their addresses. The first one is the area's own, and the others are below it. */
  pages?: Readonly<Record<string, Page>>;
  /** Tabs, by the address of the page they stand on, which may be another area's. */
  tabs?: Readonly<Record<string, readonly Tab[]>>;
};

export type Page = {
  /** An address without one is "Page not found" to those it is for. */
  screen?: LoadScreen;
  /** Where it leads, below its own address: to a page, or to the first of its tabs. */
  leadsTo?: string;
  /** Where those are led who keep an account, and see no other. */
  accountAdminsGoTo?: string;
};

export type Tab = {
  /** Below the page's address, or empty for the tab that stands at the page's own. */
  path: string;
  label: TextKey;
  /** Tabs stand in this order, whichever area they come from. */
  place: number;
  /** Parameters of the page's address that go along from tab to tab. */
  keeps?: readonly string[];
  /** Without them it is for everybody who may see the page. */
  roles?: readonly Role[];
  screen: LoadScreen;
};

export type NavigationEntry = {
  /** On every page, so it is no part of the area's catalogue. */
  name: Readonly<Record<Language, string>>;
  Icon: Icon;
  group?: NavigationGroup;
  /** Keys that lead there. */
  keys?: string;
  /** What of it waits to be read, as a number beside its name. */
  counts?: 'support';
  /** One of the first on a phone, where the others are behind "More". */
  underThumb?: true;
  /** Addresses of others that one comes to from here, for whom their own area is not in the navigation. */
  holds?: readonly string[];
};

/** In the rail's order; areas without one come first. */
export const NAVIGATION_GROUPS = ['fleet', 'administration'] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

export type LoadScreen = () => Promise<{ Component: Screen }>;
type Screen = () => ReactNode;

/** The screen that a module exports by this name, fetched when somebody first goes there. */
export function screen<Name extends string>(
  load: () => Promise<Record<NoInfer<Name>, Screen>>,
  name: Name,
): LoadScreen {
  return async () => ({ Component: (await load())[name] });
}
