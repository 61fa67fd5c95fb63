import { os } from '@orpc/server';
import { call, type RpcContext } from './call.ts';
import { inputSchemaOf, outputSchemaOf } from './json-schema.ts';
import { PROCEDURES, type Procedure } from './procedures.ts';

const TAGS = {
  FLEET: 'Fleet',
  REPORTS: 'Reports',
  FILES: 'Files',
  PEOPLE: 'People',
  ACCOUNT: 'Account',
  WEBHOOKS: 'Webhooks',
} as const;
const base = os.$context<RpcContext>();

/** Every procedure by its name, as RPC (`/rpc/vehicles`) and as plain JSON (`/api/vehicles`). */
export const router = Object.fromEntries(PROCEDURES.map((procedure) => [procedure.name, built(procedure)]));

function built(procedure: Procedure) {
  const { name, field, scope } = procedure;
  const description = [
    field.description,
    scope
      ? `Scope of a personal token: \`${scope}\`.`
      : 'Not with a personal token: only with the access token of who is signed in.',
  ]
    .filter(Boolean)
    .join('\n\n');
  return base
    .route({
      method: 'POST',
      path: `/${name}`,
      operationId: name,
      tags: [tagOf(procedure)],
      summary: name,
      description,
    })
    .input(inputSchemaOf(procedure))
    .output(outputSchemaOf(procedure))
    .handler(({ input, context }) => call(procedure, input, context));
}

function tagOf({ scope }: Procedure): string {
  const area = scope?.split('_')[0] as keyof typeof TAGS | undefined;
  return area ? TAGS[area] : 'Oneself';
}
