import type { Subject } from '@fleet/contracts/entities';
import type { ErrorCode } from '@fleet/contracts/error-code';
import { foldText } from '@fleet/contracts/fold-text';
import type { TokenScope } from '@fleet/contracts/token-scope';
import { delegateOf } from '@fleet/db/delegate-of';
import { getDatamodel } from '@fleet/db/pothos-types';
import type { GraphQLResolveInfo } from 'graphql';
import type { z } from 'zod';
import { rows } from '../access/ability.ts';
import { mayLookAt } from '../access/columns.ts';
import type { Rule } from '../access/rules.ts';
import type { Caller } from '../caller.ts';
import { ForbiddenError } from '../errors.ts';
import { builder } from './builder.ts';
import { ById, findById } from './by-id.ts';
import { type Context, requireCaller } from './context.ts';
import { inputType } from './input-types.ts';
import { Direction, findPage, PageOptionsInput, pageCost, pageType } from './page.ts';
import { parseInput } from './parse-input.ts';

type Where = Record<string, unknown>;
type Sort = 'asc' | 'desc';
export type OrderArgument<Field extends string> =
  | { field: Field; direction?: 'ASC' | 'DESC' | null | undefined }
  | null
  | undefined;

/** A list of one model: what it is narrowed by, found by and ordered by, said once. */
export type ListDescription<Schema extends z.ZodObject, Order extends Record<string, string>> = {
  model: Subject;
  where: Schema;
  /** What a filter means as a query. Tenancy, and whether the caller may look at its columns, are added to it. */
  toWhere: (filter: z.output<Schema>, context: Context, caller: Caller) => Where | Promise<Where>;
  /** Where each word of `where.search` may be; alternatives at which the caller may not look find nothing. */
  search?: (word: string) => Where[];
  /** What a filter says of every row that it finds, beside its columns. */
  annotate?: (filter: z.output<Schema>) => object;
  /** Name of the order → column, or path to one: `group.title`. */
  order: Order;
  by: keyof Order & string;
};

/** The `where` of a list for this caller. @throws ForbiddenError for a filter over what they may not read */
export async function listWhere<Schema extends z.ZodObject, Order extends Record<string, string>>(
  list: ListDescription<Schema, Order>,
  filter: z.output<Schema>,
  { context, info }: { context: Context; info: Pick<GraphQLResolveInfo, 'schema'> },
): Promise<Where> {
  const caller = requireCaller(context);
  const meaning = await list.toWhere(filter, context, caller);
  if (!mayLookAt(info.schema, caller, list.model, meaning)) throw new ForbiddenError();
  const search = (filter as { search?: string | null }).search;
  const { search: alternativesOf } = list;
  const words = alternativesOf ? wordsOf(search ?? '') : [];
  const found = words.map((word) =>
    anyOf((alternativesOf?.(word) ?? []).filter((one) => mayLookAt(info.schema, caller, list.model, one))),
  );
  return { AND: [rows(caller, list.model), meaning, ...found] };
}

/** Words of a search that are looked for: each one more is asked of every column. */
const WORDS_MAX = 8;

/** Every word has to be there, each in whichever column. One of signs alone, as between two words, is none. */
function wordsOf(search: string): string[] {
  const words = search.split(/\s+/).filter(Boolean);
  const telling = words.filter((word) => foldText(word) !== '');
  return (telling.length > 0 ? telling : words).slice(0, WORDS_MAX);
}

/** Prisma leaves an empty OR out of an AND, and would find everything. */
const anyOf = (alternatives: Where[]): Where =>
  alternatives.length > 0 ? { OR: alternatives } : { id: { in: [] } };

/** Prisma's `orderBy`, with the id as the last word so that pages never overlap; what is absent comes last. */
export function listOrder<Schema extends z.ZodObject, Order extends Record<string, string>>(
  list: ListDescription<Schema, Order>,
  order: OrderArgument<string>,
  { context, info }: { context: Context; info: Pick<GraphQLResolveInfo, 'schema'> },
): Where[] {
  const sort: Sort = order?.direction === 'DESC' ? 'desc' : 'asc';
  const path = (list.order[order?.field ?? list.by] ?? list.by).split('.');
  const column = pathOrder(list.model, path, sort);
  if (!mayLookAt(info.schema, requireCaller(context), list.model, column)) throw new ForbiddenError();
  return [column, { id: sort }];
}

const DATAMODEL = getDatamodel().datamodel;

function pathOrder(model: string, [name = 'id', ...rest]: string[], sort: Sort): Where {
  const field = DATAMODEL.models[model]?.fields.find((one) => one.name === name);
  if (!field) throw new Error(`${model} has no column ${name} to be ordered by`);
  if (rest.length > 0) return { [name]: pathOrder(field.type, rest, sort) };
  return { [name]: field.isRequired ? sort : { sort, nulls: 'last' } };
}

/** Every list that is declared here, by the name of its query. */
export const LISTS = new Map<string, ListDescription<z.ZodObject, Record<string, string>>>();

/** Declares a query for pages of a list: `vehicles(where, orderBy, options)`. */
export function pages<Schema extends z.ZodObject, Order extends Record<string, string>>(
  name: string,
  row: Parameters<typeof pageType>[1],
  { access, token, ...list }: ListDescription<Schema, Order> & { access: Rule; token?: TokenScope },
): { Page: ReturnType<typeof pageType>; OrderBy: ReturnType<typeof orderInput> } {
  LISTS.set(name, list as never);
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const page = pageType(`${list.model}Page`, row);
  const filterInput = inputType(`${type}Where`, list.where);
  const order = orderInput(type, list.order);
  builder.queryField(name, (t) =>
    t.field({
      type: page,
      access,
      ...(token && { token }),
      args: {
        where: t.arg({ type: filterInput }),
        orderBy: t.arg({ type: order }),
        options: t.arg({ type: PageOptionsInput }),
      },
      complexity: pageCost,
      resolve: async (_root, args, context, info) => {
        const filter = parseInput(list.where, 'where', (args as { where?: unknown }).where ?? {});
        const where = await listWhere(list, filter, { context, info });
        const orderBy = listOrder(list, args.orderBy as OrderArgument<string>, { context, info });
        const delegate = delegateOf(context.services.db, list.model);
        return findPage(
          { context, info, options: args.options },
          async (query) => {
            const found = await delegate.findMany({ ...query, where, orderBy });
            const annotate = list.annotate?.(filter);
            return annotate ? found.map((row) => Object.assign(row, annotate)) : found;
          },
          () => delegate.count({ where }),
        ) as never;
      },
    }),
  );
  return { Page: page, OrderBy: order };
}

export function orderInput(type: string, order: Record<string, string>) {
  return builder.inputType(`${type}OrderBy`, {
    fields: (t) => ({
      field: t.field({
        type: builder.enumType(`${type}OrderField`, { values: Object.keys(order) as [string] }),
        required: true,
      }),
      direction: t.field({ type: Direction }),
    }),
  });
}

/** Declares a query for one row by its id: `vehicle(where: { id })`. */
export function one(
  name: string,
  model: Subject,
  { access, token, missing }: { access: Rule; token?: TokenScope; missing?: ErrorCode },
): void {
  builder.queryField(name, (t) =>
    t.prismaField({
      type: model,
      access,
      ...(token && { token }),
      nullable: true,
      args: { where: t.arg({ type: ById, required: true }) },
      resolve: (query, _root, args, context) =>
        findById(
          context,
          model,
          args.where,
          (where) => delegateOf(context.services.db, model).findFirst({ ...query, where }),
          missing,
        ) as never,
    }),
  );
}
