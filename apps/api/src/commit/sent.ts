type Sent<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** What a client sent, as columns: what is absent stays absent, null clears, and so does a text that is empty. */
export function sent<Fields extends object>(fields: Fields): Sent<Fields> {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept.map(([name, value]) => [name, value === '' ? null : value])) as Sent<Fields>;
}
