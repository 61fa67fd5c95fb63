type Given<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** Conditions of the given filters; null and undefined are no condition. */
export function equalTo<Fields extends object>(fields: Fields): Given<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given) as Given<Fields>;
}

type Lists = Record<string, readonly unknown[] | null | undefined>;
type OneOf<Fields extends Lists> = {
  [Name in keyof Fields]?: { in: NonNullable<Fields[Name]>[number][] };
};

/** Conditions that a column has one of the listed values; an absent or empty list is no condition. */
export function oneOf<Fields extends Lists>(lists: Fields): OneOf<Fields> {
  const given = Object.entries(lists).filter(([, values]) => values && values.length > 0);
  return Object.fromEntries(given.map(([column, values]) => [column, { in: values }])) as OneOf<Fields>;
}
