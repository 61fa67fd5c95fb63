import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LIMITS, type Limits, limitVariable } from '../../apps/ingest/src/limits.ts';
import { PROTOCOL_NAMES } from '../../packages/contracts/src/protocols.ts';
import { ROOT } from '../setup/node-version.mjs';

/** Set by whoever starts a process, never by a person. */
const INTERNAL = new Set(['PARENT_PIPE', 'NODE_ENV', 'PATH']);
/** Of which env.ts makes the names. */
const LIMITS = new Map(
  Object.entries(DEFAULT_LIMITS).map(([limit, value]) => [limitVariable(limit as keyof Limits), value]),
);
/** Read outside an env.ts: by every process's logger, and by npm start. */
const READ_ELSEWHERE = new Set(['LOG_LEVEL', 'DATA_DIR']);

/** .env.example explains every variable that a process reads, and no other. */
export async function checkEnvExample(): Promise<string[]> {
  const text = readFileSync(path.join(ROOT, '.env.example'), 'utf8');
  const explained = namesIn('.env.example', /^#? ?([A-Z][A-Z0-9_]+)=/gm);
  const read = new Set([
    ...globSync('{apps,packages}/*/src/{env,*-env}.ts', { cwd: ROOT }).flatMap((file) => [
      ...schemaNames(file),
    ]),
    ...READ_ELSEWHERE,
    ...LIMITS.keys(),
  ]);
  return [
    ...[...read]
      .filter((name) => !explained.has(name) && !INTERNAL.has(name))
      .map((name) => `.env.example does not explain ${name}, which a process reads.`),
    ...[...explained]
      .filter((name) => !read.has(name))
      .map((name) => `.env.example explains ${name}, which no process reads.`),
    ...[...LIMITS]
      .filter(([name, value]) => explained.has(name) && !text.includes(`#${name}=${value}\n`))
      .map(([name, value]) => `.env.example shows another default of ${name} than ${value}.`),
    ...(text.includes(`#INGEST_PORTS=${PROTOCOL_NAMES.join()}\n`)
      ? []
      : [`.env.example shows other protocols than #INGEST_PORTS=${PROTOCOL_NAMES.join()}`]),
  ];
}

/** The keys of the zod objects of an env.ts. */
function schemaNames(file: string): Set<string> {
  return namesIn(file, /^\s*(?:const Env\w* = z\.object\(\{ )?([A-Z][A-Z0-9]*_?[A-Z0-9_]*):/gm);
}

function namesIn(file: string, pattern: RegExp): Set<string> {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
}
