/** The address of a page, for links in mails. @param path begins with a slash */
export const pageUrl = (siteUrl: string, path: string): string => `${siteUrl.replace(/\/$/, '')}${path}`;
