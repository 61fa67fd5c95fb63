import type { Brand, MailContent } from '../mail-content.ts';

/** The same as plain text: what matters first, each address on a line of its own. */
export function textLayout(content: MailContent, { productName, siteUrl }: Brand): string {
  const { heading, paragraphs, rows, action, closing, reason, links } = content;
  const blocks = [
    heading,
    ...paragraphs,
    rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    ...closing,
    ['-- ', reason, ...links.map(({ label, url }) => `${label}: ${url}`), `${productName} · ${siteUrl}`].join(
      '\n',
    ),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
