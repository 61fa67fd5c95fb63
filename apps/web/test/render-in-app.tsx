import type { Role } from '@fleet/contracts/roles';
import { type ExecutionResult, makeErrorResult, makeResult, type Operation } from '@urql/core';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { createI18n } from '../src/lib/i18n/i18n.ts';
import type { TextsName } from '../src/lib/i18n/texts.ts';
import type { Language } from '../src/lib/locale.ts';
import { answeringClient } from './answering-client.ts';
import { PERSON, renderRoutes } from './render-routes.tsx';
import { visitorServices } from './services.ts';

/** Response of the server to an operation; null: no response. */
export type Reply = Omit<ExecutionResult, 'hasNext'> | null;

/**
 * Renders a screen with the product's contexts and a server that answers with `reply`. Other addresses lead
 * to an empty page.
 */
export async function renderInApp(
  screen: ReactNode,
  options: {
    reply?: (operation: Operation) => Reply | Promise<Reply>;
    catalogues?: TextsName[];
    language?: Language;
    path?: string;
    /** Roles of the signed-in person. Without roles, nobody is signed in. */
    roles?: readonly Role[];
    /** Route of the screen, if its address has parameters. */
    route?: string;
    /** Public configuration of the server. */
    config?: object;
    /** Adds texts that only the test has. */
    prepare?: (i18n: i18n) => void;
  } = {},
) {
  const { reply = () => null, catalogues = [], language = 'en', path = '/' } = options;
  const i18n = await createI18n(language);
  await i18n.loadNamespaces(['forms', ...catalogues]);
  options.prepare?.(i18n);
  const services = visitorServices(i18n, options.config);
  const sent: Operation[] = [];
  const answer = async (operation: Operation) => {
    sent.push(operation);
    const said = await reply(operation);
    if (!said) return makeErrorResult(operation, new TypeError('Failed to fetch'));
    return makeResult(operation, { ...said, hasNext: false });
  };
  const client = answeringClient(answer);
  const person = options.roles ? { ...PERSON, roles: options.roles } : null;
  const routes = [
    { path: options.route ?? new URL(path, 'http://app').pathname, element: screen },
    { path: '*', element: null },
  ];
  const router = renderRoutes(routes, path, { services, i18n, client, person });
  return { services, router, sent, i18n };
}
