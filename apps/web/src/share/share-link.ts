export type SharedLink = { title: string; url: string };
/** `dismissed`: the person closed the sheet, and nothing is to be said. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'failed';
type Browser = Partial<Pick<Navigator, 'share' | 'canShare'>> & { clipboard?: Pick<Clipboard, 'writeText'> };

/** By the platform's sheet where there is one, else into the clipboard. */
export async function shareLink(link: SharedLink, browser: Browser = navigator): Promise<ShareOutcome> {
  if (browser.share && browser.canShare?.(link)) {
    try {
      await browser.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
      // A sheet that does not open is no reason to give up.
    }
  }
  try {
    await browser.clipboard?.writeText(link.url);
    return browser.clipboard ? 'copied' : 'failed';
  } catch {
    return 'failed';
  }
}
