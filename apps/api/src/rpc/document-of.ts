import { type DocumentNode, getNamedType, isObjectType, parse } from 'graphql';
import type { Caller } from '../caller.ts';
import type { Procedure } from './procedures.ts';
import { selectionOf } from './shape.ts';

/** Of each procedure as many as there are kinds of callers at work: roles, and scopes of their tokens. */
const MAX_KNOWN = 2_000;
const known = new Map<string, DocumentNode>();

/** The document that a call of this caller is: all arguments as variables, and all that they may read of the answer. */
export function documentOf(procedure: Procedure, caller: Caller, input: unknown): DocumentNode {
  const row = rowAskedFor(input);
  const roles = [...caller.roles].sort().join();
  const scopes = [...(caller.token?.scopes ?? ['all'])].sort().join();
  const key = [procedure.name, roles, scopes, row?.id === caller.userId].join(' ');
  const seen = known.get(key);
  if (seen) return seen;
  const document = parse(textOf(procedure, caller, row), { noLocation: true });
  const [oldest] = known.keys();
  if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  known.set(key, document);
  return document;
}

function textOf({ name, kind, field }: Procedure, caller: Caller, row: { id?: unknown }): string {
  const variables = listed(field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`));
  const passed = listed(field.args.map((arg) => `${arg.name}: $${arg.name}`));
  const type = getNamedType(field.type);
  const selection = isObjectType(type) ? selectionOf(type, caller, { row }) || '{ __typename }' : '';
  return `${kind} ${variables} { ${name}${passed} ${selection} }`;
}

/** The id that `where` names. */
function rowAskedFor(input: unknown): { id?: unknown } {
  const { where } = (input ?? {}) as { where?: { id?: unknown } | null };
  return { id: where?.id };
}

const listed = (parts: readonly string[]): string => (parts.length > 0 ? `(${parts.join(', ')})` : '');
