type Sent<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Input as columns: absent fields stay absent; null and empty text clear the column. */
export function sent<Fields extends object>(fields: Fields): Sent<Fields> {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept.map(([name, value]) => [name, value === '' ? null : value])) as Sent<Fields>;
}
