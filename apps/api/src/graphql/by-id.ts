import type { Subject } from '@fleet/contracts/entities';
import type { ErrorCode } from '@fleet/contracts/error-code';
import { ById as ByIdSchema } from '@fleet/contracts/query';
import { rows } from '../access/ability.ts';
import { NotFoundError } from '../errors.ts';
import { type Context, requireCaller } from './context.ts';
import { inputType } from './input-types.ts';
import { parseInput } from './parse-input.ts';

export const ById = inputType('ById', ByIdSchema);

/**
 * The row of `model` that `where` names.
 * @param find asks the database; its argument keeps within what the caller may read
 * @throws InvalidInputError for a malformed id · NotFoundError, also for what belongs to another account
 */
export async function findById<Model extends Subject, Row>(
  context: Context,
  model: Model,
  where: { id: string },
  find: (where: { AND: [ReturnType<typeof rows<Model>>, { id: string }] }) => Promise<Row | null>,
  notFound: ErrorCode = 'NOT_FOUND',
): Promise<Row> {
  const { id } = parseInput(ByIdSchema, 'where', where);
  const row = await find({ AND: [rows(requireCaller(context), model), { id }] });
  if (!row) throw new NotFoundError(model, notFound);
  return row;
}
