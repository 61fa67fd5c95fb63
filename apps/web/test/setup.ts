import { afterEach, beforeAll, vi } from 'vitest';
import { provideBrowserParts } from './browser.ts';

/*
 * For every test of the web app: files share a process and its modules, so each test leaves both as it found them.
 * Fixtures are modules that are loaded once, and must not register hooks of their own.
 */
const hasDocument = typeof document !== 'undefined';

if (hasDocument)
  beforeAll(async () => {
    provideBrowserParts();
    const { configure } = await import('@testing-library/react');
    // Lazy modules load slowly on a busy machine.
    configure({ asyncUtilTimeout: 10_000 });
  });

afterEach(async () => {
  if (hasDocument) {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  }
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
