import { type DocumentNode, GraphQLError, Kind, type ParseOptions, parse, type Source, visit } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { TooComplexError } from '../errors.ts';
import type { Context } from './context.ts';
import { MAX_ALIASES, MAX_DIRECTIVES, MAX_TOKENS } from './limits.ts';
import { refusedDocument } from './mask-error.ts';

/**
 * Refuses documents that are dear to look at, before they are validated: too many tokens, aliases or directives. Depth
 * and cost are weighed against the schema by the complexity plugin. The schema is shown only where the installation is
 * one for development and says so.
 */
export function guardDocument({ mayIntrospect }: { mayIntrospect: boolean }): Plugin<Context> {
  return {
    onParse: ({ setParseFn }) => {
      setParseFn((source: string | Source, options?: ParseOptions) => {
        const document = parse(source, { ...options, maxTokens: MAX_TOKENS });
        const figures = measure(document);
        if (figures.aliases > MAX_ALIASES) throw tooComplex('aliases');
        if (figures.directives > MAX_DIRECTIVES) throw tooComplex('directives');
        return document;
      });
    },
    // Validation errors do not pass the mask of the server.
    onValidate: () => {
      return ({ valid, result, setResult }) => {
        if (!valid) setResult((result as readonly GraphQLError[]).map(refusedDocument));
      };
    },
    onExecute: ({ args, setResultAndStopExecution }) => {
      if (mayIntrospect || !measure(args.document).introspects) return;
      const message = 'The schema is not shown';
      setResultAndStopExecution({
        errors: [new GraphQLError(message, { extensions: { code: 'USER_NOT_ALLOWED' } })],
      });
    },
  };
}

type Figures = { aliases: number; directives: number; introspects: boolean };
const known = new WeakMap<DocumentNode, Figures>();

function measure(document: DocumentNode): Figures {
  const seen = known.get(document);
  if (seen) return seen;
  const figures: Figures = { aliases: 0, directives: 0, introspects: false };
  visit(document, {
    [Kind.FIELD]: ({ alias, name }) => {
      if (alias) figures.aliases += 1;
      if (name.value === '__schema' || name.value === '__type') figures.introspects = true;
    },
    [Kind.DIRECTIVE]: () => {
      figures.directives += 1;
    },
  });
  known.set(document, figures);
  return figures;
}

function tooComplex(what: string): GraphQLError {
  const cause = new TooComplexError(`The query is too large (${what}), ask for less at once`);
  return new GraphQLError(cause.message, { originalError: cause });
}
