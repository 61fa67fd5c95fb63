/** Whoever asks: a session, a pool or a transaction. What it may see, the wall says; the reader adds nothing. */
export type Session = {
  // biome-ignore lint/suspicious/noExplicitAny: rows of pg, whose type of a row is open.
  query: <Row extends Record<string, any>>(text: string, values: unknown[]) => Promise<{ rows: Row[] }>;
};
