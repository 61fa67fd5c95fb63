import type { RouteObject } from 'react-router';
import type { Area, LoadScreen, Page, Tab } from './area.ts';
import { NotFoundPage } from './features/shell/pages/not-found-page.tsx';
import { leadAccountAdminsTo, leadTo, type RouteHandle } from './guards.ts';
import { type TextsName, textsNameOf } from './lib/i18n/texts.ts';
import type { Services } from './services.ts';

/**
 * Routes of all areas. An unknown address below an area shows "Page not found" to those who may open the
 * area.
 */
export function areaRoutes(areas: readonly Area[], services: Services): RouteObject[] {
  const tabs = tabRoutesOf(areas, services);
  return areas.flatMap((area) => {
    const pages = Object.entries(area.pages ?? {});
    return [
      ...pages.map(([path, page]) => pageRoute(path, page, { area, services, tabs: tabs.get(path) ?? [] })),
      ...pages.slice(0, 1).map(([path]) => notFoundBelow(path, area)),
    ];
  });
}

type AreaRoutesDeps = { area: Area; services: Services; tabs: readonly TabRoute[] };

function pageRoute(path: string, page: Page, { area, services, tabs }: AreaRoutesDeps): RouteObject {
  const { screen, leadsTo, accountAdminsGoTo } = page;
  const lead = leadsTo === undefined ? null : leadTo(leadsTo);
  if (lead && !screen) return { path, loader: lead };
  // Tab labels are shown with the page, and their texts belong to the area that adds the tab.
  const texts = [...area.texts, ...tabs.map(({ tab }) => textsNameOf(tab.label))];
  const handle: RouteHandle = {
    ...(area.roles && { roles: area.roles }),
    screen: screen !== undefined,
    ...(tabs.length > 0 && { tabs: tabs.map(({ tab }) => tab) }),
  };
  return {
    path,
    handle,
    ...(accountAdminsGoTo && { middleware: [leadAccountAdminsTo(services, accountAdminsGoTo)] }),
    ...(screen ? { lazy: withTexts(screen, texts, services) } : { Component: NotFoundPage }),
    children: [...(lead ? [{ index: true, loader: lead }] : []), ...tabs.map(({ route }) => route)],
  };
}

function notFoundBelow(path: string, { roles }: Area): RouteObject {
  const handle: RouteHandle = { ...(roles && { roles }), screen: false };
  return { path: `${path}/*`, handle, Component: NotFoundPage };
}

type TabRoute = { tab: Tab; route: RouteObject };

/** Tabs of all areas, by the page that they stand on, in their order. */
function tabRoutesOf(areas: readonly Area[], services: Services): ReadonlyMap<string, readonly TabRoute[]> {
  const routes = new Map<string, TabRoute[]>();
  for (const area of areas) {
    for (const [page, tabs] of Object.entries(area.tabs ?? {})) {
      const added = tabs.map((tab) => ({ tab, route: tabRoute(tab, area, services) }));
      routes.set(page, [...(routes.get(page) ?? []), ...added]);
    }
  }
  for (const of of routes.values()) of.sort((a, b) => a.tab.place - b.tab.place);
  return routes;
}

function tabRoute({ path, roles, screen }: Tab, { texts }: Area, services: Services): RouteObject {
  const handle: RouteHandle = { ...(roles && { roles }), screen: true };
  const lazy = withTexts(screen, texts, services);
  return path === '' ? { index: true, handle, lazy } : { path, handle, lazy };
}

/**
 * Loads the texts with the screen. A screen that misses texts after the first render would be replaced and
 * rendered again.
 */
export function withTexts(screen: LoadScreen, texts: readonly TextsName[], { i18n }: Services): LoadScreen {
  return async () => {
    const [loaded] = await Promise.all([screen(), i18n.loadNamespaces(texts)]);
    return loaded;
  };
}
