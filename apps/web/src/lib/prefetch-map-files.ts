/** Written by `public/before-paint.js`: the files of the screen that most people come to. */
type Page = { meridianMapFiles?: readonly string[] };
type Connection = { connection?: { saveData?: boolean } };

/** Fetches the files of the map with what the line has to spare, while somebody types; not for who pays by the byte. */
export function prefetchMapFiles(): void {
  if ((navigator as Connection).connection?.saveData) return;
  for (const href of (globalThis as Page).meridianMapFiles ?? []) {
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  }
}
