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
