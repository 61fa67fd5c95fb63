import { z } from 'zod';

/**
 * The schema of an update, from that of a creation: what is absent stays, null clears. Only what a creation may leave
 * out may be cleared; the rest refuses null. Objects within are updates of their own.
 *
 * @param more fields that only an update has
 */
export function patch<Shape extends z.ZodRawShape, More extends z.ZodRawShape = Record<never, never>>(
  create: z.ZodObject<Shape>,
  more?: More,
) {
  const shape = Object.fromEntries(
    Object.entries(create.shape).map(([name, schema]) => [name, patched(schema as z.ZodType)]),
  );
  const update = z.object({ ...shape, ...more } as unknown as Patched<Shape> & More);
  patches.add(update);
  return update;
}

type Bare<Schema> =
  Schema extends z.ZodOptional<infer Inner>
    ? Bare<Inner>
    : Schema extends z.ZodNullable<infer Inner>
      ? Bare<Inner>
      : Schema extends z.ZodDefault<infer Inner>
        ? Bare<Inner>
        : Schema;
type Within<Schema> =
  Schema extends z.ZodObject<infer Shape extends z.ZodRawShape> ? z.ZodObject<Patched<Shape>> : Schema;
type Patched<Shape extends z.ZodRawShape> = {
  -readonly [Name in keyof Shape]: Shape[Name] extends
    | z.ZodOptional<z.core.SomeType>
    | z.ZodNullable<z.core.SomeType>
    ? z.ZodOptional<z.ZodNullable<Extract<Within<Bare<Shape[Name]>>, z.core.SomeType>>>
    : z.ZodOptional<Extract<Within<Bare<Shape[Name]>>, z.core.SomeType>>;
};

/** In these a null is a wish, where elsewhere it is another way to leave something out. */
const patches = new WeakSet<z.core.$ZodType>();

export const isPatch = (schema: z.core.$ZodType): boolean => patches.has(schema);

function patched(schema: z.ZodType): z.ZodType {
  const { bare, clearable } = unwrapped(schema);
  const within = bare instanceof z.ZodObject ? patch(bare) : bare;
  return clearable ? within.nullish() : within.optional();
}

/** A default is a value that a creation always has, and so nothing that could be cleared. */
function unwrapped(schema: z.ZodType): { bare: z.ZodType; clearable: boolean } {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return { bare: unwrapped(schema.unwrap() as z.ZodType).bare, clearable: true };
  if (schema instanceof z.ZodDefault)
    return { bare: unwrapped(schema.unwrap() as z.ZodType).bare, clearable: false };
  return { bare: schema, clearable: false };
}
