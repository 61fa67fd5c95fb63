import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { limitSubjectOf } from '../limits/limit-subject.ts';
import type { Context } from './context.ts';
import { MAX_COST } from './limits.ts';

/** Takes what a document weighs from the quotas of who asks, before it is executed. */
export function chargeDocument(): Plugin<Context> {
  return {
    onExecute: ({ args }) => {
      const context = args.contextValue as Context;
      context.costBudget.take(limitSubjectOf(context), weightOf(args));
    },
  };
}

type ChargeDocumentRequest = Pick<
  ExecutionArgs,
  'schema' | 'document' | 'variableValues' | 'operationName' | 'contextValue'
>;

/** Whole points; one that is too dear will be refused, and weighs as much as the dearest that is not. */
export function weightOf({
  schema,
  document,
  operationName,
  variableValues,
  contextValue,
}: ChargeDocumentRequest): number {
  const operation = getOperationAST(document, operationName);
  if (!operation) return 1;
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const asked: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
  const weight = complexityOf(schema, asked, {
    variables: variableValues ?? {},
    ctx: contextValue as object,
  });
  return Math.min(MAX_COST, Math.ceil(weight));
}

function complexityOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  { variables, ctx }: { variables: Readonly<Record<string, unknown>>; ctx: object },
): number {
  try {
    return complexityFromQuery(document, { schema, ctx, variables: { ...variables } }).complexity;
  } catch (error) {
    // Variables that are no good: the execution says so.
    if (error instanceof GraphQLError) return 1;
    throw error;
  }
}
