// The content security policy forbids code made of text. Zod would find that out by trying, and be reported.
globalThis.__zod_globalConfig = { jitless: true };

// Sets the remembered theme before the first paint, so that a dark screen does not flash white.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const chosen = stored('localStorage', 'meridian.theme');
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();

// What follows is called by `early-form.js` too.

/** Storage may be forbidden: then nothing is remembered. */
function stored(kind, key) {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Who has to sign in needs the files of that form first. */
function hasSession() {
  return Boolean(
    stored('sessionStorage', 'meridian.accessToken') ?? stored('localStorage', 'meridian.refreshToken'),
  );
}

/** Asks for files of the build before what needs them has come. */
function preload(files) {
  for (const file of files) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    Object.assign(link, isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' });
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

// Asks for the files of the map at once where it is the screen to come; else they would wait for the app to start.
(() => {
  // The build writes their names in here.
  const mapFiles = [];
  // For the pages of sign-in, which fetch them when they have nothing else to do.
  globalThis.meridianMapFiles = mapFiles;
  if (['/', '/tracker'].includes(location.pathname) && hasSession()) preload(mapFiles);
})();
