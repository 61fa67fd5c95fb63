/**
 * Resolves when the style sheets added by `public/early-form.js` have loaded or failed, so that the app is
 * not shown unstyled.
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
