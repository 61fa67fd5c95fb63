import type { Role } from '@fleet/contracts/roles';
import { createMemoryRouter, type DataRouter } from 'react-router';
import { hasScreen, isOpenTo } from '../src/guards.ts';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import { PublicConfig } from '../src/lib/public-config.ts';
import { memoryStorage } from '../src/lib/storage.ts';
import { createRoutes } from '../src/routes.tsx';
import { createServices, type Services } from '../src/services.ts';
import { RefreshRefusedError } from '../src/session/refresh-error.ts';
import { createTokenStore, type IssuedCredentials } from '../src/session/token-store.ts';

/** Expires so late that it is never refreshed. */
const GOOD_TOKEN = `x.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.y`;
const ISSUED: IssuedCredentials = {
  tokenType: 'Bearer',
  accessToken: GOOD_TOKEN,
  refreshToken: 'refresh',
  roles: ['FAMILY_OWNER'],
};

/** Services of a page whose browser may have a stored session; the server may refuse its refresh. */
export async function services(
  options: { loggedIn?: boolean; refused?: boolean; roles?: readonly Role[] } = {},
): Promise<Services> {
  const issued = {
    ...ISSUED,
    ...(options.refused && { accessToken: 'ended' }),
    roles: [...(options.roles ?? ISSUED.roles)],
  };
  const stores = { tab: memoryStorage(), persistent: memoryStorage() };
  if (options.loggedIn) createTokenStore(stores).save(issued);
  return createServices({
    i18n: await createI18n('en'),
    config: PublicConfig.parse({}),
    stores,
    refreshCredentials: async () => {
      if (options.refused) throw new RefreshRefusedError('UNAUTHORIZED');
      return issued;
    },
  });
}

/** The product's router after it has matched a path; screens are not rendered. */
export async function routed(path: string, given: Services): Promise<DataRouter> {
  const router = createMemoryRouter(createRoutes(given), { initialEntries: [path] });
  await settled(router);
  return router;
}

async function settled(router: DataRouter): Promise<void> {
  const isSettled = () => router.state.initialized && router.state.navigation.state === 'idle';
  if (isSettled()) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });
}

/** What a person with these roles, or a visitor, gets at an address. */
export async function met(path: string, roles: readonly Role[] | null): Promise<string> {
  const given = await services(roles ? { loggedIn: true, roles } : {});
  const router = await routed(path, given);
  const { location, matches } = router.state;
  const handles = matches.map(({ route }) => ({ handle: route.handle }));
  const at = location.pathname + location.search;
  router.dispose();
  if (at !== path) return `to ${at}`;
  if (!isOpenTo(given.session.state().scopes, handles)) return 'denied';
  return hasScreen(handles) ? 'screen' : 'not found';
}
