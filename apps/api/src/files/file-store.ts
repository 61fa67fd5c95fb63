import type { Readable } from 'node:stream';

/** The parts of a file: what was sent, until it is confirmed, and the pictures that were made of it. */
export const PARTS = ['sent', 'full', 'small'] as const;
export type Part = (typeof PARTS)[number];

/** What an upload has to be, exactly. */
export type Announced = { mimeType: string; sizeBytes: number };

/** A stream of exactly `sizeBytes` bytes. */
export type SizedStream = { stream: AsyncIterable<Buffer>; sizeBytes: number };
/** An opened part of a file. The caller reads or destroys `stream`. */
export type OpenedPart = { stream: Readable; sizeBytes: number };

/**
 * Where the bytes of files lie. Every name is made of a file's id, which is ours, and the name of a part: nothing that
 * somebody sent leads anywhere.
 */
export type FileStore = {
  /** Where a browser may put what it announced, for so long; null where that is the api itself. */
  uploadUrl: (id: string, announced: Announced, seconds: number) => Promise<string | null>;
  /** Null where there is none, or more than `maxBytes` of it. */
  read: (id: string, part: Part, maxBytes: number) => Promise<Buffer | null>;
  /** As `read`, without holding the part in memory. */
  open: (id: string, part: Part, maxBytes: number) => Promise<OpenedPart | null>;
  /** A stream is written as it arrives; if it fails or has another length, nothing is kept. */
  write: (id: string, part: Part, bytes: Buffer | SizedStream, mimeType: string) => Promise<void>;
  /** All parts; what is not there is gone already. */
  remove: (id: string) => Promise<void>;
  close: () => void;
};
