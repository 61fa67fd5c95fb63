import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text as Paragraph } from '@react-email/text';
import { createElement as h, type ReactElement } from 'react';
import type { Brand, MailContent, MailLogo } from '../mail-content.ts';
import type { Text } from '../texts/create-text.ts';
import { STYLES } from './styles.ts';

/** One column of at most 600 pixels: tables, inline styles, nothing to fetch. */
export function htmlLayout(
  content: MailContent,
  { brand, language, text, logo }: { brand: Brand; language: string; text: Text; logo: MailLogo | null },
): ReactElement {
  return h(
    Html,
    { lang: language, dir: 'ltr' },
    h(
      Head,
      null,
      h('title', null, content.subject),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      // Stops mail programs from turning numbers, dates and places into links.
      h('meta', { name: 'format-detection', content: 'telephone=no,date=no,address=no,email=no,url=no' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('meta', { name: 'supported-color-schemes', content: 'light' }),
    ),
    h(Preview, null, content.preview),
    h(
      Body,
      { style: STYLES.body },
      h(
        Container,
        { style: STYLES.card },
        head(brand),
        h(Section, { style: STYLES.main }, logo && pictureOf(logo), ...main(content, text)),
        foot(content, brand),
      ),
    ),
  );
}

function head({ productName }: Brand): ReactElement {
  return h(
    Section,
    { style: STYLES.head },
    h(
      Row,
      null,
      h(Column, { style: STYLES.mark, 'aria-hidden': true }, firstLetters(productName, 1)),
      h(Column, { style: STYLES.product }, productName),
    ),
  );
}

function main(content: MailContent, text: Text): (ReactElement | null)[] {
  const { person, heading, paragraphs, rows, action, closing } = content;
  return [
    person === null ? null : badgeOf(person),
    h(Heading, { as: 'h1', style: STYLES.heading }, heading),
    ...paragraphs.map((line) => paragraph(line)),
    rows.length === 0 ? null : table(rows),
    action && h(Button, { href: action.url, style: STYLES.button }, action.label),
    action &&
      h(
        Paragraph,
        { style: STYLES.small },
        text('layout.copyAddress'),
        h('br'),
        h(Link, { href: action.url, style: STYLES.link }, action.url),
      ),
    ...closing.map((line) => paragraph(line)),
  ];
}

/** Sizes as attributes too: some clients know no others. */
function pictureOf({ contentId, title, widthPx, heightPx }: MailLogo): ReactElement {
  const size = { width: widthPx, height: heightPx };
  return h('img', { src: `cid:${contentId}`, alt: title, ...size, style: STYLES.logo });
}

function badgeOf(person: string): ReactElement {
  return h(
    Section,
    null,
    h(
      Row,
      null,
      h(Column, { style: STYLES.person, 'aria-hidden': true }, firstLetters(person, 2)),
      h(Column, null),
    ),
  );
}

function firstLetters(name: string, count: number): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, count);
  return words.map((word) => Array.from(word)[0]?.toLocaleUpperCase() ?? '').join('');
}

function paragraph(line: string): ReactElement {
  return h(Paragraph, { key: line, style: STYLES.paragraph }, line);
}

function table(rows: MailContent['rows']): ReactElement {
  return h(
    Section,
    { style: STYLES.rows },
    ...rows.map(({ label, value }, index) => {
      const line = index > 0 ? STYLES.nextRow : {};
      const cells = [
        h(Column, { key: 'label', style: { ...STYLES.label, ...line } }, label),
        h(Column, { key: 'value', style: { ...STYLES.value, ...line } }, value),
      ];
      return h(Row, { key: label, children: cells });
    }),
  );
}

function foot({ reason, links }: MailContent, { productName, siteUrl }: Brand): ReactElement {
  const all = [{ label: new URL(siteUrl).host, url: siteUrl }, ...links];
  return h(
    Section,
    { style: STYLES.foot },
    h(Paragraph, { style: STYLES.footText }, reason),
    h(
      Paragraph,
      { style: STYLES.footText },
      productName,
      ...all.flatMap(({ label, url }) => [
        ' · ',
        h(Link, { key: url, href: url, style: STYLES.link }, label),
      ]),
    ),
  );
}
