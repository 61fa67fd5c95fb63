import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { earlyForm, lateStyles } from './early-form/early-form.ts';
import { inlineDocuments } from './inline-documents.ts';

/** The api that the development server passes requests to; the built app is served by the api itself. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const proxied = [
  '/api',
  '/graphql',
  '/rpc',
  '/exports',
  '/basemap',
  '/tiles',
  '/config.json',
  '/health',
  '/manifest.webmanifest',
];

export default defineConfig({
  plugins: [
    inlineDocuments(),
    earlyForm(),
    lateStyles(),
    react(),
    toastSwipeThreshold(),
    screenPreloads(),
    offlineApp(),
    precompressed(),
    sharePage(),
    textsFile(),
  ],
  // Pre-bundled it would not pass the plugin above.
  optimizeDeps: { exclude: ['sonner'] },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, api])),
      '/socket.io': { target: api, ws: true },
    },
  },
  build: {
    target: 'es2023',
    // Names what each chunk loads: the budget of the first load reads it. The api serves no dot files.
    manifest: true,
    // These know light-dark(), which lowering would tie to a style sheet order that we do not have.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The map library alone is larger than the default limit, and it has a chunk of its own.
    chunkSizeWarningLimit: 1200,
    // Files of their own, so that a content security policy can forbid data: fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The app, and the page of a shared vehicle.
      input: ['index.html', 'share.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'maplibre', test: /node_modules[\\/](?:\.pnpm[\\/])?(?:maplibre-gl|@maplibre)/ },
            {
              name: 'mantine',
              // What only later screens need comes with them, and not with the first page.
              tags: ['$initial'],
              test: /node_modules[\\/](?:\.pnpm[\\/])?(?:@mantine[\\/+](?:core|hooks)|@floating-ui)/,
            },
            // One file in the place of one each, which the first page asks for at once.
            { name: 'icons', tags: ['$initial'], test: /node_modules[\\/](?:\.pnpm[\\/])?@tabler/ },
            {
              name: 'react',
              test: /node_modules[\\/](?:\.pnpm[\\/])?(?:react@|react-dom@|react-router@|scheduler@)/,
            },
          ],
        },
      },
    },
  },
});

/** Every text by its key and language, in a file of the build: the api tells the service which there are to change. */
function textsFile(): Plugin {
  const source = path.join(import.meta.dirname, 'src');
  return {
    name: 'texts-file',
    apply: 'build',
    generateBundle() {
      const texts = Object.fromEntries(LANGUAGES.map((language) => [language, textsIn(source, language)]));
      this.emitFile({ type: 'asset', fileName: 'texts.json', source: JSON.stringify(texts) });
    },
  };
}

const LANGUAGES = ['en', 'ru'] as const;

function textsIn(source: string, language: string): Record<string, string> {
  const files = [`locales/${language}/*.json`, `features/**/texts/${language}.json`];
  return Object.fromEntries(
    files
      .flatMap((pattern) => globSync(pattern, { cwd: source }))
      .flatMap((file) => {
        const name = file.replaceAll(path.sep, '/');
        const catalogue = name.startsWith('locales/')
          ? path.posix.basename(name, '.json')
          : name.slice('features/'.length, name.indexOf('/texts/'));
        return leaves(JSON.parse(readFileSync(path.join(source, file), 'utf8')) as Tree, `${catalogue}:`);
      }),
  );
}

type Tree = { [key: string]: string | Tree };

function leaves(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}

/** The page of shared vehicles under its address, as the api serves it. */
function sharePage(): Plugin {
  return {
    name: 'share-page',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (/^\/share(?:$|\?)/.test(request.url ?? '')) request.url = '/share.html';
        next();
      });
    },
  };
}

/** Toasts go with a swipe of 20 px. The toast library has its own number as a constant, and no option for it. */
function toastSwipeThreshold(): Plugin {
  const theirs = 'const SWIPE_THRESHOLD = 45;';
  return {
    name: 'toast-swipe-threshold',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!code.includes(theirs)) this.error('The swipe threshold of toasts is not where it was');
        return { code: code.replace(theirs, 'const SWIPE_THRESHOLD = 20;'), map: null };
      },
    },
  };
}

type Chunks = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const MAP_SCREEN = 'src/features/tracker/tracker-screen.tsx';
const SIGN_IN_SCREEN = ['src/features/auth/auth-layout.tsx', 'src/features/auth/sign-in-screen.tsx'];
const signInTexts = (language: string) => [
  `src/locales/${language}/common.json`,
  `src/locales/${language}/forms.json`,
  `src/features/auth/texts/${language}.json`,
];

/**
 * Tells the scripts that run before the app which files its first screen needs beside those of the page itself: the map's
 * for who is signed in, those of the form for everybody else. Asked for by the app they would come one after another.
 */
function screenPreloads(): Plugin {
  return {
    name: 'screen-preloads',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const chunks = JSON.parse(readFileSync(path.join(dir, '.vite/manifest.json'), 'utf8')) as Chunks;
      const early = filesOf(chunks, 'index.html');
      const namesOf = (entries: readonly string[]) => {
        const files = new Set(entries.flatMap((entry) => [...filesOf(chunks, entry)]));
        return [...files].filter((file) => !early.has(file)).map((file) => `/${file}`);
      };
      const write = (name: string, slot: string, value: object) => {
        const script = path.join(dir, name);
        const text = readFileSync(script, 'utf8');
        if (!text.includes(slot)) this.error(`${name} has no place for the files of its screen`);
        writeFileSync(
          script,
          text.replace(slot, () => `${slot.split('=')[0]}= ${JSON.stringify(value)};`),
        );
      };
      write('before-paint.js', 'const mapFiles = [];', namesOf([MAP_SCREEN]));
      write('early-form.js', 'const signInFiles = {};', {
        en: namesOf([...SIGN_IN_SCREEN, ...signInTexts('en')]),
        ru: namesOf([...SIGN_IN_SCREEN, ...signInTexts('ru')]),
      });
    },
  };
}

function filesOf(chunks: Chunks, entry: string): Set<string> {
  const chunk = chunks[entry];
  if (!chunk) throw new Error(`The build has no "${entry}"`);
  const imported = (chunk.imports ?? []).flatMap((key) => [...filesOf(chunks, key)]);
  return new Set([chunk.file, ...(chunk.css ?? []), ...imported]);
}

/** Writes a .br and a .gz beside each text of the build: the api sends these, and compresses nothing while it serves. */
function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const file of globSync('**/*.{js,mjs,css,html,svg,json,txt}', { cwd: folder })) {
          const absolute = path.join(folder, file);
          const text = readFileSync(absolute);
          writeFileSync(`${absolute}.gz`, gzipSync(text, { level: 9 }));
          writeFileSync(`${absolute}.br`, brotliCompressSync(text, BROTLI));
        }
      },
    },
  };
}

/** The highest level takes five times as long for two per cent less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Every file of the build is kept in the browser, of the fonts those of the product's languages. */
function offlineApp() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: [
        '**/*.{js,mjs,css,html,svg}',
        'icon-192.png',
        'assets/inter-{latin,cyrillic}-*-normal-*.woff2',
      ],
      // Of who has no account, and with headers of its own.
      globIgnores: ['share.html'],
      dontCacheBustURLsMatching: /^assets\//,
    },
  });
}
