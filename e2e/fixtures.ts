import { createDb, type Db } from '@fleet/db/client';
import { openStreetServer, type StreetServer } from '@fleet/testing/street-server';
import { test as base, type Page } from '@playwright/test';
import { type RunningStack, startProduct } from '../tools/stack/start-stack.ts';
import { type ProductApart, startProductApart } from './helpers/product-apart.ts';
import { type Person, signIn } from './helpers/sign-in.ts';
import { type ContextOptions, type KeptContexts, keepContexts } from './kept-contexts.ts';
import { sharedStack } from './shared-stack.ts';

export type SignIn = (
  person: Person,
  options: {
    /** Page to open. The map is the slowest one, so it is for specs about the map. */
    at: string;
    /** Another address of the product. */
    url?: string;
    /** Called with the page before its first navigation. */
    prepare?: (page: Page) => Promise<void>;
    /** Context options of a browser that is not a desktop. */
    browser?: ContextOptions;
  },
) => Promise<Page>;

type TestFixtures = {
  /** Signs a person in, in a browser of their own, and returns their page. */
  signInAs: SignIn;
  /** Opens an empty page in another browser. */
  openBrowser: (options?: ContextOptions) => Promise<Page>;
  /** A product with its own demo, for specs that would disturb others, such as with a dead broker. */
  productApart: (parts: { redisUrl: string | null }) => Promise<ProductApart>;
};

type WorkerFixtures = {
  /** A second api of the same installation with streets, from a local service that has one town. */
  streets: { stack: RunningStack; server: StreetServer };
  stack: RunningStack;
  db: Db;
  keptContexts: KeptContexts;
};

const POOL_MAX = 2;
/** Centre of the town with streets. It is open land on the embedded map, far from the demo's vehicles. */
export const TOWN = { longitude: 4.9, latitude: 51.02 };

/** Re-exported, so that a spec needs one import. */
export const { expect } = base;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    async ({}, use) => {
      await use(sharedStack());
    },
    { scope: 'worker' },
  ],
  db: [
    async ({ stack }, use) => {
      const db = createDb(stack.databaseUrl, POOL_MAX);
      await use(db);
      await db.$disconnect();
    },
    { scope: 'worker' },
  ],
  keptContexts: [
    async ({ browser }, use) => {
      const contexts = keepContexts(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  productApart: async ({ stack }, use) => {
    const opened: ProductApart[] = [];
    await use(async (parts) => {
      const product = await startProductApart(stack, parts);
      opened.push(product);
      return product;
    });
    for (const product of opened) await product.stop();
  },
  streets: [
    async ({ stack: { databaseUrl, webDist, redisUrl } }, use) => {
      const server = await openStreetServer([TOWN]);
      const parts = { databaseUrl, webDist, redisUrl, streetsUrl: server.planetUrl };
      const product = await startProduct({ name: 'e2e-streets', ...parts });
      await use({ stack: product.stack, server });
      await product.stop();
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => {
    await use(stack.url);
  },
  openBrowser: async (
    { keptContexts, baseURL, locale, timezoneId, viewport, hasTouch, serviceWorkers, contextOptions },
    use,
    { status, expectedStatus },
  ) => {
    const usual = { baseURL, locale, timezoneId, viewport, hasTouch, serviceWorkers, ...contextOptions };
    const taken: (() => Promise<void>)[] = [];
    await use(async (options = {}) => {
      const { context, giveBack } = await keptContexts.take({ ...usual, ...options });
      taken.push(giveBack);
      return context.newPage();
    });
    // On failure the pages stay open for their screenshots until the worker ends.
    if (status === expectedStatus) for (const giveBack of taken) await giveBack();
  },
  context: async ({ openBrowser }, use) => {
    const page = await openBrowser();
    await use(page.context());
  },
  page: async ({ context }, use) => {
    const [page = await context.newPage()] = context.pages();
    await use(page);
  },
  signInAs: async ({ openBrowser, stack }, use) => {
    await use(async (person, { at, url = stack.url, prepare, browser = {} }) => {
      const page = await openBrowser({ baseURL: url, ...browser });
      await prepare?.(page);
      await signIn(page, url, person, at);
      return page;
    });
  },
});
