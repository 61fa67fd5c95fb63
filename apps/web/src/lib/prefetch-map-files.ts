/** Set by `public/before-paint.js`: files of the map screen. */
type Page = { meridianMapFiles?: readonly string[] };
type Connection = { connection?: { saveData?: boolean } };

/** Prefetches the files of the map with idle bandwidth while the person types; not in data-saving mode. */
export function prefetchMapFiles(): void {
  if ((navigator as Connection).connection?.saveData) return;
  for (const href of (globalThis as Page).meridianMapFiles ?? []) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
}
