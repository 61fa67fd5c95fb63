export type SharedLink = { title: string; url: string };
/** `dismissed`: the person closed the share sheet, so nothing is shown. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'failed';
type Browser = Partial<Pick<Navigator, 'share' | 'canShare'>> & { clipboard?: Pick<Clipboard, 'writeText'> };

/** Shares by the platform's share sheet, else copies to the clipboard. */
export async function shareLink(link: SharedLink, browser: Browser = navigator): Promise<ShareOutcome> {
  if (browser.share && browser.canShare?.(link)) {
    try {
      await browser.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
      // If the sheet fails to open, the link is copied.
    }
  }
  try {
    await browser.clipboard?.writeText(link.url);
    return browser.clipboard ? 'copied' : 'failed';
  } catch {
    return 'failed';
  }
}
