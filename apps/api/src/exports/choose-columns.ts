import type { GraphQLSchema } from 'graphql';
import { mayReadField } from '../access/fields.ts';
import type { Caller } from '../caller.ts';
import { ForbiddenError, InvalidInputError } from '../errors.ts';
import type { ExportColumn, ExportColumns } from './export-column.ts';

/**
 * The named columns in their order; without names, the default columns that the caller may read.
 *
 * @throws InvalidInputError for a column that is none · ForbiddenError for one that the caller may not read
 */
export function chooseColumns<Row>(
  all: ExportColumns<Row>,
  wanted: readonly string[] | null,
  { schema, caller }: { schema: GraphQLSchema; caller: Caller },
): ExportColumn<Row>[] {
  const isReadable = ({ shows }: ExportColumn<Row>): boolean => {
    const [type = '', field = ''] = shows.split('.');
    return mayReadField(schema, caller, { type, field });
  };
  if (!wanted) return Object.values(all).filter((column) => column.only !== 'ASKED' && isReadable(column));
  const chosen = wanted.map((name) => {
    const column = Object.hasOwn(all, name) ? all[name] : undefined;
    if (!column) throw unknownColumn(name);
    return column;
  });
  if (!chosen.every(isReadable)) throw new ForbiddenError();
  return chosen;
}

function unknownColumn(name: string): InvalidInputError {
  const message = 'There is no such column';
  return new InvalidInputError([{ path: ['columns'], code: 'INVALID', params: { column: name }, message }]);
}
