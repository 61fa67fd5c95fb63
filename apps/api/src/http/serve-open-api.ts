import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteUrlOf } from '../env.ts';
import { describeOpenApi } from '../rpc/open-api.ts';
import type { Services } from '../services.ts';
import { explorerPage } from './explorer-page.ts';
import { languageOf } from './language.ts';
import { sendTagged } from './send-tagged.ts';

const SCRIPT = new URL('../../assets/explorer.js', import.meta.url);

type Read = (request: IncomingMessage) => Promise<string> | string;
type File = { type: string; read: Read; vary?: string };

/**
 * What is told of the api: its description, and a page that tries it. Both are the same for everybody, whoever asks.
 * Answers false for another path.
 */
export function createOpenApiRoute({ env, settings }: Services) {
  const descriptions = new Map<string, Promise<string>>();
  /** Made once for each name that the product has had. */
  function descriptionOf(title: string): Promise<string> {
    const made = descriptions.get(title) ?? describeOpenApi({ title, siteUrl: siteUrlOf(env) });
    descriptions.clear();
    descriptions.set(title, made);
    return made;
  }
  const page: File = {
    type: 'text/html; charset=utf-8',
    read: (request) => explorerPage(languageOf(request), settings.now().productName),
    vary: 'accept-language',
  };
  const files: Readonly<Record<string, File>> = {
    '/api': page,
    '/api/': page,
    '/api/explorer.js': { type: 'text/javascript; charset=utf-8', read: () => readFile(SCRIPT, 'utf8') },
    '/api/openapi.json': {
      type: 'application/json',
      read: () => descriptionOf(settings.now().productName),
    },
  };
  return async (request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean> => {
    const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
    if (!file) return false;
    const { type, read, vary } = file;
    await sendTagged(request, response, await read(request), { 'content-type': type, ...(vary && { vary }) });
    return true;
  };
}
