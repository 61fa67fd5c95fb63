import { createDb, type Db } from '@fleet/db/client';
import { type Browser, test as base, type Page } from '@playwright/test';
import type { E2eStack } from './stack.ts';

export type SignIn = (person: { email: string; password: string }) => Promise<Page>;

type TestFixtures = {
  /** Signs somebody in, in a browser of their own, and answers their page once they are in. */
  signInAs: SignIn;
};

type WorkerFixtures = { stack: E2eStack; db: Db };

const POOL_MAX = 2;

/** Playwright's own, so that a spec needs one import. */
export const { expect } = base;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    async ({}, use) => {
      await use(JSON.parse(process.env.E2E_STACK ?? 'null') as E2eStack);
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
  baseURL: async ({ stack }, use) => {
    await use(stack.url);
  },
  signInAs: async ({ browser, stack, locale, timezoneId, viewport }, use) => {
    const close: (() => Promise<void>)[] = [];
    await use(async ({ email, password }) => {
      const context = await openContext(browser, { baseURL: stack.url, locale, timezoneId, viewport });
      close.push(() => context.close());
      const page = await context.newPage();
      await page.goto('/auth/sign-in');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).not.toHaveURL(/\/auth\//);
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

/** Where a spec leaves pictures for people to look at; not kept in the repository. */
export function screenshotPath(name: string): string {
  return `${import.meta.dirname}/screenshots/${name}.png`;
}
