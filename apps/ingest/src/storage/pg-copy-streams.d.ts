declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream';
  import type { Submittable } from 'pg';

  /** COPY … FROM STDIN: finishes when PostgreSQL has taken all of it. */
  export function from(sql: string): Writable & Submittable;
}
