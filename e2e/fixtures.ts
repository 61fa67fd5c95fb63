import { createDb, type Db } from '@fleet/db/client';
import { openStreetServer, type StreetServer } from '@fleet/testing/street-server';
import { type Browser, test as base, type Page } from '@playwright/test';
import { type RunningStack, startProduct } from '../tools/stack/start-stack.ts';
import { type Person, signIn } from './helpers/sign-in.ts';
import { stackOf } from './stacks.ts';

export type SignIn = (
  person: Person,
  /**
   * `at` is the page to open; without it the map, which takes a core. `url` where the product is to be reached by another
   * way; `prepare` sees the page before it opens anything.
   */
  options?: { at?: string; url?: string; prepare?: (page: Page) => Promise<void> },
) => Promise<Page>;

type TestFixtures = {
  /** Signs somebody in, in a browser of their own, and answers their page. */
  signInAs: SignIn;
  /**
   * The same installation once more, on the same database, with PostgreSQL in the place of Redis. For one test only: its
   * worker takes facts that the other's browsers then never hear of.
   */
  stackWithoutRedis: RunningStack;
  /** The same installation once more, with streets: of a service on this machine, which serves one town. */
  streets: { stack: RunningStack; server: StreetServer };
};

type WorkerFixtures = {
  stack: RunningStack;
  db: Db;
};

const POOL_MAX = 2;
/** The middle of the town with streets: open land on the embedded map, far from where vehicles drive. */
export const TOWN = { longitude: 4.9, latitude: 51.02 };

/** Playwright's own, so that a spec needs one import. */
export const { expect } = base;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    async ({}, use, { parallelIndex }) => {
      await use(stackOf(parallelIndex));
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
  stackWithoutRedis: async ({ stack: { databaseUrl, webDist } }, use) => {
    const product = await startProduct({ name: 'e2e-no-redis', databaseUrl, webDist, redisUrl: null });
    await use(product.stack);
    await product.stop();
  },
  streets: async ({ stack: { databaseUrl, webDist, redisUrl } }, use) => {
    const server = await openStreetServer([TOWN]);
    const parts = { databaseUrl, webDist, redisUrl, streetsUrl: server.planetUrl };
    const product = await startProduct({ name: 'e2e-streets', ...parts });
    await use({ stack: product.stack, server });
    await product.stop();
    await server.close();
  },
  baseURL: async ({ stack }, use) => {
    await use(stack.url);
  },
  signInAs: async ({ browser, stack, locale, timezoneId, viewport, hasTouch }, use) => {
    const close: (() => Promise<void>)[] = [];
    await use(async (person, { at, url = stack.url, prepare } = {}) => {
      const context = await openContext(browser, { baseURL: url, locale, timezoneId, viewport, hasTouch });
      close.push(() => context.close());
      const page = await context.newPage();
      await prepare?.(page);
      await signIn(page, url, person, at);
      return page;
    });
    for (const closeOne of close) await closeOne();
  },
});

type ContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

function openContext(
  browser: Browser,
  options: { [K in keyof ContextOptions]?: ContextOptions[K] | undefined },
) {
  const set = Object.entries(options).filter(([, value]) => value !== undefined);
  return browser.newContext(Object.fromEntries(set));
}
