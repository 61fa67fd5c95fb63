import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const GENERATED = 'src/generated/graphql/graphql.ts';
const OPERATION = /\bgraphql\(\s*`\s*(?:query|mutation|subscription)\s+(\w+)[^`]*`,?\s*\)/g;
const FRAGMENT = /\bgraphql\(\s*`\s*fragment\s+(\w+)[^`]*`,?\s*\)/g;
const IMPORT = /import \{ graphql \} from '[^']*generated\/graphql\/gql\.ts';/;

/**
 * Puts each GraphQL document where it is written. The generator's own way is one map of all documents by their text,
 * of which the first page would load every screen's.
 */
export function inlineDocuments(): Plugin {
  let documents: Record<string, unknown> = {};
  return {
    name: 'inline-documents',
    enforce: 'pre',
    async configResolved({ root }) {
      documents = await import(pathToFileURL(path.join(root, GENERATED)).href);
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: IMPORT },
      handler(code) {
        const inlined = code
          .replace(OPERATION, (call, name: string) => written(call, documents[`${name}Document`]))
          .replace(FRAGMENT, (call, name: string) => written(call, documents[`${name}FragmentDoc`]));
        if (/\bgraphql\(/.test(inlined))
          this.error('A GraphQL document is not generated, or not a plain text');
        return { code: inlined.replace(IMPORT, ''), map: null };
      },
    },
  };
}

/** As many lines as before, so that what follows keeps its place. */
function written(call: string, document: unknown): string {
  if (!document) return call;
  return `(${JSON.stringify(document)})${'\n'.repeat(call.split('\n').length - 1)}`;
}
