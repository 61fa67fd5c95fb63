import { PROCEDURES, type Procedure } from '../rpc/procedures.ts';
import { sampleOf } from '../rpc/sample-of.ts';
import { type Html, html } from './html.ts';
import type { Language } from './language.ts';

const TEXTS = {
  en: {
    title: 'What programs can do',
    about:
      'Each operation is a POST with its arguments as JSON. A program shows an access token, which people make in their profile.',
    description: 'Description for generators of clients (OpenAPI)',
    token: 'Access token',
    reads: 'Reads',
    changes: 'Changes',
    signedIn: 'Not for access tokens',
    input: 'Arguments of',
    send: 'Send',
  },
  ru: {
    title: 'Что доступно программам',
    about:
      'Каждая операция — это POST с аргументами в JSON. Программа предъявляет токен доступа, который создают в профиле.',
    description: 'Описание для генераторов клиентов (OpenAPI)',
    token: 'Токен доступа',
    reads: 'Чтение',
    changes: 'Изменение',
    signedIn: 'Недоступно для токенов',
    input: 'Аргументы',
    send: 'Отправить',
  },
} satisfies Record<Language, Record<string, string>>;
type Texts = (typeof TEXTS)[Language];

const STYLE: Html = {
  html: `<style>
:root { color-scheme: light dark; --line: light-dark(#dbe3e8, #34424c); --accent: light-dark(#00706b, #4fd1c5);
  --soft: light-dark(#52626d, #a3b3bd); --sunken: light-dark(#f3f6f8, #10181d); }
* { box-sizing: border-box; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; } h2 { margin: 2rem 0 .5rem; font-size: 1rem; } a { color: var(--accent); }
.token { position: sticky; top: 0; padding: .75rem 0; background: Canvas; border-bottom: 1px solid var(--line); }
label { display: block; font-size: .85rem; color: var(--soft); }
input, textarea { width: 100%; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 8px; background: Canvas;
  color: inherit; font: 13px/1.5 ui-monospace, monospace; }
textarea { min-height: 7rem; resize: vertical; }
details { border: 1px solid var(--line); border-radius: 8px; margin: .4rem 0; }
summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1rem; padding: .6rem .9rem; cursor: pointer; }
summary b { font: 600 14px ui-monospace, monospace; } summary span { color: var(--soft); font-size: .85rem; }
form { padding: 0 .9rem .9rem; } p { margin: .25rem 0 .75rem; }
button { margin-top: .5rem; padding: .45rem 1rem; border: 0; border-radius: 8px; background: var(--accent);
  color: light-dark(#fff, #06231f); font: 600 14px system-ui, sans-serif; cursor: pointer; }
output { display: block; max-height: 30rem; margin-top: .75rem; overflow: auto; padding: .75rem; border-radius: 8px;
  background: var(--sunken); font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
output:empty { display: none; }
</style>`,
};

/** Every procedure with a form that calls it. */
export function explorerPage(language: Language, productName: string): string {
  const text = TEXTS[language];
  const kinds = [
    { title: text.reads, of: PROCEDURES.filter(({ kind, scope }) => kind === 'query' && scope) },
    { title: text.changes, of: PROCEDURES.filter(({ kind, scope }) => kind === 'mutation' && scope) },
    { title: text.signedIn, of: PROCEDURES.filter(({ scope }) => !scope) },
  ];
  const sections = kinds.map(
    ({ title, of }) => html`<h2>${title}</h2>${of.map((procedure) => shown(procedure, text))}`,
  );
  const whole = html`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${productName} API</title>${STYLE}
<script type="module" src="/api/explorer.js"></script></head><body><main><h1>${productName} API</h1>
<p>${text.title}. ${text.about}</p><p><a href="/api/openapi.json">${text.description}</a></p>
<div class="token"><label for="token">${text.token}</label>
<input id="token" type="password" autocomplete="off" spellcheck="false" placeholder="meridian_pat_…"></div>
${sections}</main></body></html>`;
  return whole.html;
}

function shown(procedure: Procedure, text: Texts): Html {
  const { name, field, scope } = procedure;
  const sample = JSON.stringify(sampleOf(procedure), null, 2);
  return html`<details><summary><b>${name}</b><span>${scope ?? ''}</span></summary>
<form data-procedure="${name}"><p>${field.description ?? ''}</p>
<label for="input-${name}">${text.input} ${name}</label>
<textarea id="input-${name}" spellcheck="false">${sample}</textarea>
<button>${text.send}</button><output></output></form></details>`;
}
