// The content security policy forbids code made of text. Zod would find that out by trying, and be reported.
globalThis.__zod_globalConfig = { jitless: true };

// Sets the remembered theme before the first paint, so that a dark screen does not flash white.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  let chosen = null;
  try {
    chosen = localStorage.getItem('meridian.theme');
  } catch {
    // Storage may be forbidden; the system's theme it is.
  }
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();

// Asks for the files of the map at once where it is the screen to come; else they would wait for the app to start.
(() => {
  // The build writes their names in here.
  const mapFiles = [];
  if (!['/', '/tracker'].includes(location.pathname)) return;
  for (const file of mapFiles) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    Object.assign(link, isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' });
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})();
