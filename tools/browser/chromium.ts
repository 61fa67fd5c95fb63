import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
/** The machine's own browser where there is one; else the one that `playwright install chromium` downloads. */
const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

/** How the end-to-end suite and the benches start the browser. */
export const CHROMIUM: LaunchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    // The container or CI account that runs this is the sandbox.
    '--no-sandbox',
    // WebGL without a graphics card. Pages are put together without OpenGL: on the processor that takes a third of the time.
    '--use-angle=swiftshader-webgl',
    '--enable-unsafe-swiftshader',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // For the benches, which ask how much memory a page takes.
    '--enable-precise-memory-info',
    // Nothing may leave this machine: the product must not need the internet.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
};

export function launchChromium(): Promise<Browser> {
  return chromium.launch(CHROMIUM);
}
