import { type ConditionalSchemaConverter, OpenAPIGenerator } from '@orpc/openapi';
import { componentSchemas, type JsonSchema } from './json-schema.ts';
import { router } from './router.ts';
import { RPC_CODES } from './status-of.ts';

const API_VERSION = '1';

const byGraphql: ConditionalSchemaConverter = {
  condition: (schema) => schema !== undefined && 'jsonSchema' in schema,
  convert: (schema) => {
    const { jsonSchema, required } = schema as unknown as { jsonSchema: JsonSchema; required: boolean };
    return [required, jsonSchema];
  },
};

/** The description of `/api`, for people and generators of clients: the same for everybody. */
export async function describeOpenApi({
  title,
  siteUrl,
}: {
  title: string;
  siteUrl: string;
}): Promise<string> {
  const generator = new OpenAPIGenerator({ schemaConverters: [byGraphql] });
  const document = await generator.generate(router, {
    info: { title: `${title} API`, version: API_VERSION, description: ABOUT },
    servers: [{ url: new URL('/api', siteUrl).toString() }],
    security: [{ token: [] }],
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal access token (`meridian_pat_…`), or the access token of who is signed in.',
        },
      },
      schemas: { ...componentSchemas(), Failure: FAILURE } as never,
      responses: {
        Failure: {
          description: 'It was not done.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
  });
  for (const item of Object.values(document.paths ?? {}))
    if (item?.post)
      item.post.responses = { ...item.post.responses, default: { $ref: '#/components/responses/Failure' } };
  return JSON.stringify(document);
}

const ABOUT = [
  'Every operation is a POST with its arguments as JSON. Fields that the caller may not read are left out of answers.',
  'An `Idempotency-Key` (8 to 128 visible ASCII characters) makes a change safe to send again.',
  '`RateLimit` and `RateLimit-Policy` tell what is left of each quota.',
].join('\n\n');

const FAILURE: JsonSchema = {
  type: 'object',
  required: ['defined', 'code', 'status', 'message'],
  properties: {
    defined: { type: 'boolean' },
    code: { type: 'string', enum: Object.values(RPC_CODES) },
    status: { type: 'integer' },
    message: { type: 'string' },
    data: {
      type: 'object',
      description: "The product's own code, and what belongs to it.",
      properties: {
        code: { type: 'string' },
        issues: { type: 'array', items: { type: 'object' } },
        retryAfter: { type: 'integer', description: 'Seconds.' },
        requestId: { type: 'string' },
      },
    },
  },
};
