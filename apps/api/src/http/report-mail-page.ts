import { html } from './html.ts';
import type { Language } from './language.ts';

const TEXTS = {
  en: {
    ask: 'Unsubscribe from “{title}”?',
    askWhy: 'You will not get this report any more. Everybody else goes on getting it.',
    stop: 'Unsubscribe',
    stopped: 'You will not get “{title}” any more',
    stoppedWhy: 'To get it again, add yourself to its recipients, or ask the person who made the report.',
    gone: 'This link opens nothing any more',
    goneWhy: 'Files of reports are kept for 7 days. The report itself is always in the product.',
    open: 'Open the product',
  },
  ru: {
    ask: 'Отписаться от «{title}»?',
    askWhy: 'Вы перестанете получать этот отчёт. Остальные получатели будут получать его по-прежнему.',
    stop: 'Отписаться',
    stopped: '«{title}» больше не будет приходить',
    stoppedWhy: 'Чтобы получать отчёт снова, добавьте себя в получатели или попросите автора отчёта.',
    gone: 'Эта ссылка больше ничего не открывает',
    goneWhy: 'Файлы отчётов хранятся 7 дней. Сам отчёт всегда есть в системе.',
    open: 'Открыть систему',
  },
} satisfies Record<Language, Record<string, string>>;

const STYLE = `:root { color-scheme: light dark; --line: light-dark(#dbe3e8, #34424c); --accent: light-dark(#00706b, #4fd1c5);
  --paper: light-dark(#fff, #1b2429); --ground: light-dark(#f3f6f8, #11181c); --on-accent: light-dark(#fff, #08201e); }
body { margin: 0; padding: 48px 16px; background: var(--ground); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 28rem; margin: 0 auto; padding: 32px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 12px; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere; } p { margin: 0 0 24px; }
button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; } a { color: var(--accent); }`;

export type ReportMailState = 'ask' | 'stopped' | 'gone';

/** What whoever follows a link of a report's mail is shown: it needs no session and no script. */
export function reportMailPage(state: ReportMailState, title: string, language: Language): string {
  const text = TEXTS[language];
  const heading = text[state].replace('{title}', () => title);
  const why = text[`${state}Why`];
  const action =
    state === 'ask'
      ? html`<form method="post"><button type="submit">${text.stop}</button></form>`
      : html`<a href="/">${text.open}</a>`;
  const page = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title>${{
    html: `<style>${STYLE}</style>`,
  }}</head><body><main><h1>${heading}</h1><p>${why}</p>${action}</main></body></html>`;
  return page.html;
}
