/** A picture on its way: pieces are numbered from zero, `last` is the number of the last one. */
export type Image = { name: string; last: number; pieces: readonly Buffer[] };

export type WialonSession = {
  /** Version 2.0, told in the login: packets end in a checksum. */
  checksums: boolean;
  image: Image | null;
};
