import type { Db } from '@fleet/db/client';
import { getDatamodel } from '@fleet/db/pothos-types';
import { ENTITIES } from './entities.ts';
import type { Side } from './world.ts';

/*
 * What a `where` or `orderBy` of Prisma's looks at, and whether it holds, in a world that has one row of each model: by
 * means of the matrix's own, so that the product's are not asked about themselves.
 */

type Where = Record<string, unknown>;
type Row = Record<string, unknown>;
/** Model → its row in the account. */
export type Rows = ReadonlyMap<string, Row>;

const DATAMODEL = getDatamodel().datamodel;

export async function rowsOf(db: Db, side: Side): Promise<Rows> {
  const { accountId: id, owner } = side;
  const ofEntities = await Promise.all(ENTITIES.map(({ rows }) => rows(db, side)));
  return new Map<string, Row>([
    ...ofEntities.flatMap((rows) => Object.entries(rows) as [string, Row][]),
    ['Account', await db.account.findUniqueOrThrow({ where: { id } })],
    ['User', await db.user.findUniqueOrThrow({ where: { id: owner.userId } })],
    ['Membership', await db.membership.findUniqueOrThrow({ where: { id: owner.membershipId } })],
    ['Invitation', await db.invitation.findUniqueOrThrow({ where: { id: side.invitationId } })],
    ['Vehicle', await db.vehicle.findUniqueOrThrow({ where: { id: side.vehicleId } })],
    ['VehicleGroup', await db.vehicleGroup.findUniqueOrThrow({ where: { id: side.groupId } })],
    ['Device', await db.device.findUniqueOrThrow({ where: { id: side.deviceId } })],
    ['Command', await db.command.findFirstOrThrow({ where: { id: side.commandId } })],
    ['SavedCommand', await db.savedCommand.findUniqueOrThrow({ where: { id: side.savedCommandId } })],
    ['AuditEntry', await db.auditEntry.findFirstOrThrow({ where: { accountId: id } })],
    ['UnknownDevice', await db.unknownDevice.findFirstOrThrow({ where: { identifier: side.trackerId } })],
  ]);
}

/** The columns that are looked at, as their values in these rows; of what is kept to be searched, what it is kept of. */
export function valuesIn(rows: Rows, model: string, where: unknown): unknown[] {
  if (Array.isArray(where)) return where.flatMap((part) => valuesIn(rows, model, part));
  return Object.entries((where ?? {}) as Where).flatMap(([name, part]) => {
    if (['AND', 'OR', 'NOT'].includes(name)) return valuesIn(rows, model, part);
    const related = relatedBy(model, name);
    return related === null
      ? [columnIn(rows, model, name.replace(/Folded$/, ''))]
      : valuesIn(rows, related, unwrapped(part));
  });
}

/** Whether a filter made of texts that columns contain holds for the row. */
export function holdsIn(rows: Rows, model: string, where: unknown): boolean {
  return Object.entries((where ?? {}) as Where).every(([name, part]) => {
    if (name === 'AND') return (part as Where[]).every((each) => holdsIn(rows, model, each));
    if (name === 'OR') return (part as Where[]).some((each) => holdsIn(rows, model, each));
    const related = relatedBy(model, name);
    if (related !== null) return holdsIn(rows, related, unwrapped(part));
    const wanted = (part as { contains?: string }).contains;
    if (wanted === undefined) throw new Error(`The matrix cannot weigh ${model}.${name}`);
    return String(columnIn(rows, model, name))
      .toLowerCase()
      .includes(unescaped(wanted).toLowerCase());
  });
}

function columnIn(rows: Rows, model: string, column: string): unknown {
  const value = rows.get(model)?.[column];
  if (value === undefined || value === null) throw new Error(`The world has no ${model}.${column}`);
  return value;
}

/** Which model a field leads to; null for a column. */
function relatedBy(model: string, name: string): string | null {
  const field = DATAMODEL.models[model]?.fields.find((one) => one.name === name);
  if (!field) throw new Error(`${model} has no ${name}`);
  return field.kind === 'object' ? field.type : null;
}

/** What is wanted of the other row, whichever of several it is. */
function unwrapped(part: unknown): unknown {
  const [word = ''] = Object.keys((part ?? {}) as Where);
  return ['some', 'every', 'none', 'is', 'isNot'].includes(word) ? (part as Where)[word] : part;
}

const unescaped = (text: string): string => text.replace(/\\(.)/g, '$1');
