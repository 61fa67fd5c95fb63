/**
 * Resolves when the style sheets that `public/early-form.js` put into the page are there: nothing of the app is drawn
 * without its look. One that cannot be fetched holds nobody up.
 */
export async function stylesLoaded(): Promise<void> {
  const sheets = document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]');
  await Promise.all([...sheets].map(settled));
}

function settled(link: HTMLLinkElement): Promise<void> | undefined {
  if (link.sheet) return undefined;
  return new Promise((resolve) => {
    for (const outcome of ['load', 'error']) link.addEventListener(outcome, () => resolve(), { once: true });
  });
}
