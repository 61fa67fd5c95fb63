import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const LANGUAGES = ['en', 'ru'] as const;
type Language = (typeof LANGUAGES)[number];
type AuthTexts = {
  pitch: { title: string; message: string };
  signIn: Record<'title' | 'submit' | 'noAccount' | 'toSignUp' | 'forgot', string> & {
    shut: Record<'INVITATION' | 'CLOSED', string>;
  };
  fields: Record<'email' | 'password', string>;
};

/** The page of the app; that of shared vehicles has no sign-in. */
const APP_PAGE = '/index.html';
const STYLE = 'early-form/early-form.css';
const STYLE_SLOT = '<!-- early style -->';
const FORM_SLOT = '<!-- early form -->';

/**
 * Puts the form of sign-in into the page itself, in each language: it is painted as soon as the page has come, while the
 * app is still on its way, and takes what is typed. `public/early-form.js` shows it to those who have to sign in, and the
 * app's own form takes it over (`src/features/auth/early-form.ts`).
 */
export function earlyForm(): Plugin {
  let root = '';
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return {
    name: 'early-form',
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html, { path: page }) {
        if (page !== APP_PAGE) return html;
        if (!html.includes(STYLE_SLOT) || !html.includes(FORM_SLOT))
          throw new Error('index.html has no place for the early form');
        const forms = LANGUAGES.map((language) => {
          const texts = JSON.parse(read(`src/features/auth/texts/${language}.json`)) as AuthTexts;
          return `<template id="early-${language}">${formIn(language, texts)}</template>`;
        });
        return html
          .replace(STYLE_SLOT, () => `<style>${read(STYLE)}</style>`)
          .replace(FORM_SLOT, () => forms.join('\n    '));
      },
    },
  };
}

/**
 * A style sheet in the head holds the first paint up until it has come. So the page only fetches them there, and
 * `public/early-form.js` puts each into its place once there is something to see. The order stays: what comes later in the
 * head, as sheets of screens do, still wins. The app waits for them (`src/lib/styles-loaded.ts`).
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path: page }) =>
        page === APP_PAGE
          ? html.replace(/<link rel="stylesheet"/g, '<link rel="preload" as="style" data-late-style')
          : html,
    },
  };
}

function formIn(language: Language, { pitch, signIn, fields }: AuthTexts): string {
  const say = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return [
    `<div id="early" lang="${language}">`,
    `<aside><img src="/route-art.svg" alt=""><div><h2>${say(pitch.title)}</h2><p>${say(pitch.message)}</p></div></aside>`,
    '<main><form novalidate>',
    '<div class="brand"><img src="/icon.svg" alt=""><span data-product></span></div>',
    `<h1>${say(signIn.title)}</h1>`,
    `<div class="line"><label for="early-email">${say(fields.email)}</label></div>`,
    '<input id="early-email" name="email" type="email" autocomplete="username">',
    `<div class="line"><label for="early-password">${say(fields.password)}</label>`,
    `<a href="/auth/reset-password" data-forgot>${say(signIn.forgot)}</a></div>`,
    '<input id="early-password" name="password" type="password" autocomplete="current-password">',
    `<button type="submit">${say(signIn.submit)}</button>`,
    `<p data-sign-up="OPEN">${say(signIn.noAccount)} <a href="/auth/sign-up">${say(signIn.toSignUp)}</a></p>`,
    `<p data-sign-up="INVITATION">${say(signIn.shut.INVITATION)}</p>`,
    `<p data-sign-up="CLOSED">${say(signIn.shut.CLOSED)}</p>`,
    '</form></main></div>',
  ].join('');
}
