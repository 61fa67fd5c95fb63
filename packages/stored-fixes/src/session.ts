/** A session, pool or transaction. Row-level security limits its rows; readers add no conditions. */
export type Session = {
  // biome-ignore lint/suspicious/noExplicitAny: rows of pg, whose type of a row is open.
  query: <Row extends Record<string, any>>(text: string, values: unknown[]) => Promise<{ rows: Row[] }>;
};
