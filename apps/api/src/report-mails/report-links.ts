import { pageUrl } from '../modules/auth/page-url.ts';

export const REPORT_MAILS_PATH = '/report-mails/';
/** From the mail on; its bytes go after it. */
export const FILE_DAYS = 7;

/** Addresses of one mail of a report, for whoever has its token. */
export const reportLinks = (siteUrl: string, token: string) => ({
  file: pageUrl(siteUrl, `${REPORT_MAILS_PATH}${token}/file`),
  stop: pageUrl(siteUrl, `${REPORT_MAILS_PATH}${token}/stop`),
});
