import type { LegalText } from '@fleet/contracts/legal';
import { renderLegal } from '../modules/legal/render-legal.ts';
import { type Html, html } from './html.ts';
import type { Language } from './language.ts';
import { LEGAL_STYLE } from './legal-style.ts';

const TEXTS = {
  en: {
    version: 'Version',
    since: 'in force from',
    ended: 'This version is no longer in force.',
    ahead: 'This version is not in force yet.',
    current: 'Open the version in force',
    earlier: 'All versions',
    onlyIn: 'This document is not available in English.',
    binding: 'The Russian text is binding.',
    missing: 'This document does not exist',
    open: 'Open',
    other: 'По-русски',
  },
  ru: {
    version: 'Версия',
    since: 'действует с',
    ended: 'Эта версия больше не действует.',
    ahead: 'Эта версия ещё не вступила в силу.',
    current: 'Открыть действующую версию',
    earlier: 'Все версии',
    onlyIn: 'Документа на русском языке нет.',
    binding: 'Юридическую силу имеет английский текст.',
    missing: 'Такого документа нет',
    open: 'Открыть',
    other: 'In English',
  },
} satisfies Record<Language, Record<string, string>>;

export type LegalPage = {
  productName: string;
  slug: string;
  /** The language of the page; the document may be in another one. */
  language: Language;
  text: LegalText & { language: Language };
  binding: Language;
  number: number;
  validFrom: Date;
  /** Published versions, newest first. */
  versions: readonly { number: number; validFrom: Date }[];
  /** Null before the first version is in force. */
  inForce: number | null;
};

/** A published version as a page that prints well and needs no scripts. */
export function legalPage(page: LegalPage): string {
  const { language, text, number, validFrom, productName } = page;
  const words = TEXTS[language];
  const body = html`<header><a class="product" href="/">${productName}</a>${toOther(page)}</header>
<main><p class="version">${words.version} ${String(number)}, ${words.since} ${day(validFrom, language)}</p>${notices(page)}
<h1>${text.title}</h1><article lang="${text.language}">${{ html: renderLegal(text.body) }}</article></main>${versionsOf(page)}`;
  return frame(`${text.title} · ${productName}`, language, body);
}

export function missingLegalPage(productName: string, language: Language): string {
  const words = TEXTS[language];
  const body = html`<main><h1>${words.missing}</h1><p><a href="/">${words.open} ${productName}</a></p></main>`;
  return frame(words.missing, language, body);
}

function notices({ language, text, binding, number, inForce, slug }: LegalPage): Html[] {
  const words = TEXTS[language];
  const isAhead = inForce === null || number > inForce;
  const state = number === inForce ? null : isAhead ? words.ahead : words.ended;
  const current =
    inForce === null ? '' : html` <a href="/legal/${slug}?lang=${language}">${words.current}</a>`;
  return [
    ...(state ? [html`<p class="notice">${state}${current}</p>`] : []),
    ...(text.language === language ? [] : [html`<p class="notice">${words.onlyIn}</p>`]),
    ...(binding === language || text.language !== language
      ? []
      : [html`<p class="notice">${words.binding}</p>`]),
  ];
}

function toOther({ slug, number, language }: LegalPage): Html {
  const other = language === 'en' ? 'ru' : 'en';
  return html`<a href="/legal/${slug}/${String(number)}?lang=${other}" lang="${other}" hreflang="${other}">${TEXTS[language].other}</a>`;
}

function versionsOf({ versions, slug, language }: LegalPage): Html {
  if (versions.length < 2) return html``;
  const words = TEXTS[language];
  const rows = versions.map(
    ({ number, validFrom }) =>
      html`<li><a href="/legal/${slug}/${String(number)}?lang=${language}">${words.version} ${String(number)}</a>, ${words.since} ${day(validFrom, language)}</li>`,
  );
  return html`<footer><h2>${words.earlier}</h2><ul>${rows}</ul></footer>`;
}

function day(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

function frame(title: string, language: Language, body: Html): string {
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>${{ html: `<style>${LEGAL_STYLE}</style>` }}</head><body>${body}</body></html>`
    .html;
}
