import { existsSync } from 'node:fs';
import { findRedisServer } from '@fleet/runtime/redis-server';
import { hasContainerEngine } from '@fleet/testing/container-stack';
import { chromium } from '@playwright/test';
import { runGuarded } from '../setup/run-guarded.mjs';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** Why the suites that need Redis cannot run here, or null. */
export async function whyNoRedis(): Promise<string | null> {
  if (process.env.TEST_REDIS_URL || (await findRedisServer(process.env.PATH ?? ''))) return null;
  if (process.env.TEST_STACK !== 'embedded' && (await hasContainerEngine())) return null;
  return 'no redis-server or valkey-server on the PATH, no TEST_REDIS_URL, no container engine';
}

/** Why the end-to-end suite cannot run here, or null. Downloads Playwright's own browser when there is none. */
export async function whyNoBrowser(root: string): Promise<string | null> {
  const own = [process.env.CHROMIUM_PATH, SYSTEM_CHROMIUM, chromium.executablePath()];
  if (own.some((file) => file && existsSync(file))) return null;
  await runGuarded(['pnpm', 'exec', 'playwright', 'install', 'chromium'], { cwd: root });
  if (existsSync(chromium.executablePath())) return null;
  return `no Chromium at ${SYSTEM_CHROMIUM} or CHROMIUM_PATH, and Playwright could not download its own`;
}
