import type { Db, Tx } from './client.ts';
import type { Prisma } from './generated/prisma/client.ts';

export type ModelName = Prisma.ModelName;
/** A row of a model, with the columns that Prisma reads unless a query selects others. */
export type RowOf<Model extends ModelName> = Prisma.TypeMap['model'][Model]['payload']['scalars'];
/** Models whose rows carry a version for optimistic locking. */
export type VersionedModel = {
  [Model in ModelName]: RowOf<Model> extends { version: number } ? Model : never;
}[ModelName];

/** Queries of one model, for code that is given the model by name. */
export type Delegate<Row extends object> = {
  findFirst: (query: object) => Promise<Row | null>;
  findMany: (query: object) => Promise<Row[]>;
  findUniqueOrThrow: (query: object) => Promise<Row>;
  count: (query: object) => Promise<number>;
  update: (query: object) => Promise<Row>;
};

/** `delegateOf(db, 'AuditEntry')` is `db.auditEntry`. */
export function delegateOf<Model extends ModelName>(db: Db | Tx, model: Model): Delegate<RowOf<Model>> {
  const name = `${model.charAt(0).toLowerCase()}${model.slice(1)}`;
  return (db as unknown as Record<string, Delegate<RowOf<Model>>>)[name] as Delegate<RowOf<Model>>;
}
