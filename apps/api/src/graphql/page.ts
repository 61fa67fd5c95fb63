import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, PageOptions } from '@fleet/contracts/paging';
import type { ObjectRef } from '@pothos/core';
import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import { SIGNED_IN } from '../access/rules.ts';
import { TooManyRequestsError } from '../errors.ts';
import { builder } from './builder.ts';
import { type Context, requireCaller } from './context.ts';
import { inputType } from './input-types.ts';
import { LONG_PAGE_ROWS, MAX_PAGE_MULTIPLIER, ROW_COST } from './limits.ts';
import { parseInput } from './parse-input.ts';
import { preloadRows } from './preload-rows.ts';

/** One page of a list; what the client does not ask for is not queried. */
export type Page<Row> = { content: () => Promise<Row[]>; total: () => Promise<number>; size: number };

export type Slice = { skip: number; take: number; size: number };

/** @throws InvalidInputError for a page or size out of bounds */
export function sliceOf(options: unknown): Slice {
  const { page, size } = parseInput(PageOptions, 'options', options ?? {});
  const take = size === 0 ? MAX_PAGE_SIZE : size;
  return { skip: (page - 1) * take, take, size: take };
}

export function createPage<Row>(
  { size }: Slice,
  content: () => Promise<Row[]>,
  count: () => Promise<number>,
): Page<Row> {
  let total: Promise<number> | undefined;
  return { size, content, total: () => (total ??= count()) };
}

/**
 * The page that `options` ask for.
 * @param find asks the database; its argument holds the slice, and what the client selected beneath `content` as a
 *   Prisma query (rows of types that declare no `select` keep all their columns)
 */
export function findPage<Row>(
  { context, info, options }: { context: Context; info: GraphQLResolveInfo; options: unknown },
  find: (query: { skip: number; take: number }) => Promise<Row[]>,
  count: () => Promise<number>,
): Page<Row> {
  const slice = sliceOf(options);
  const { skip, take } = slice;
  const selected: object = queryFromInfo({ context, info, path: ['content'] });
  return createPage(slice, () => find({ ...selected, skip, take }), count);
}

/** A page of rows whose type is no Prisma model: all columns are read, whatever is selected. */
export function findWholePage<Row>(
  options: unknown,
  find: (slice: { skip: number; take: number }) => Promise<Row[]>,
  count: () => Promise<number>,
): Page<Row> {
  const slice = sliceOf(options);
  const { skip, take } = slice;
  return createPage(slice, () => find({ skip, take }), count);
}

/** The type with `content`, `pages` and `total` over rows of `row`. */
export function pageType<Row extends object>(
  name: string,
  row: ObjectRef<typeof builder.$inferSchemaTypes, Row>,
) {
  return builder.objectRef<Page<Row>>(name).implement({
    access: SIGNED_IN,
    fields: (t) => ({
      content: t.field({
        type: [row],
        complexity: { field: 1, multiplier: 1 },
        resolve: async (page, _args, context, info) => {
          if (page.size > LONG_PAGE_ROWS) await enterLongPage(context, page);
          const content = await page.content();
          // Only of a page that stands by itself is it known what was taken for it.
          if (info.path.prev?.prev === undefined)
            context.costBudget.refund((page.size - content.length) * ROW_COST);
          await preloadRows(info, content, context.loaders);
          return content as never;
        },
      }),
      pages: t.int({ resolve: async (page) => Math.ceil((await page.total()) / page.size) }),
      total: t.int({ resolve: (page) => page.total() }),
    }),
  });
}

async function enterLongPage(context: Context, { size }: { size: number }): Promise<void> {
  try {
    await context.enterLongPage(requireCaller(context));
  } catch (error) {
    if (error instanceof TooManyRequestsError) context.costBudget.refund(size * ROW_COST);
    throw error;
  }
}

/** What a page weighs among the limits of a query. */
export function pageCost({ options }: { options?: { size?: number | null | undefined } | null | undefined }) {
  const asked = options?.size ?? DEFAULT_PAGE_SIZE;
  const rows = asked > 0 ? Math.min(asked, MAX_PAGE_SIZE) : MAX_PAGE_SIZE;
  return { field: 1 + rows * ROW_COST, multiplier: Math.min(rows, MAX_PAGE_MULTIPLIER) };
}

export const PageOptionsInput = inputType('PageOptions', PageOptions);

export const Direction = builder.enumType('OrderDirection', { values: ['ASC', 'DESC'] as const });
