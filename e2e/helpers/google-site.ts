import { CLIENT, type OpenIdProvider, openProvider } from '@fleet/testing/open-id-provider';
import { type RunningStack, startProduct } from '../../tools/stack/start-stack.ts';
import { test as base } from '../fixtures.ts';

type GoogleSite = { stack: RunningStack; provider: OpenIdProvider };

/** A second api of the same installation at `baseURL`, with a local OpenID provider in place of Google. */
export const test = base.extend<object, { site: GoogleSite }>({
  site: [
    async ({ stack: { databaseUrl, webDist, redisUrl } }, use) => {
      let url = '';
      const provider = await openProvider(() => `${url}/auth/google/callback`);
      const settings = { ...CLIENT, GOOGLE_ISSUER: provider.issuer };
      const product = await startProduct({ name: 'e2e-google', databaseUrl, webDist, redisUrl, settings });
      url = product.stack.url;
      await use({ stack: product.stack, provider });
      await product.stop();
      await provider.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.stack.url);
  },
});
