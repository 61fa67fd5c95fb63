import { randomUUID } from 'node:crypto';
import { type ExecutionResult, type GraphQLResolveInfo, responsePathAsArray } from 'graphql';

type Path = GraphQLResolveInfo['path'];
type Place = Record<string | number, unknown>;

/** By what places of lists are known in the text of an answer: nobody else can have written it there. */
const MARK = randomUUID();
const MARKED = new RegExp(`"${MARK}:(\\d+):"`);
const [BEGIN, END] = [Buffer.from('['), Buffer.from(']')];

/**
 * Lists of one answer that are JSON already, by their places in it. They are bytes, and put together with the rest when it is
 * sent: as text, each copy of an answer of megabytes would stay in memory until the oldest is collected.
 */
export class TextLists {
  readonly #lists: { path: readonly (string | number)[]; pieces: readonly Buffer[] }[] = [];

  get isEmpty(): boolean {
    return this.#lists.length === 0;
  }

  /** @param pieces each of some rows, with a comma behind all but the last one */
  put(path: Path, pieces: readonly Buffer[]): void {
    this.#lists.push({ path: responsePathAsArray(path), pieces });
  }

  /** The answer as JSON, with a mark in the place of each list; what became null as a whole has none. */
  outline(result: ExecutionResult): string {
    for (const [at, { path }] of this.#lists.entries()) mark(result.data, path, `${MARK}:${at}:`);
    return JSON.stringify(result);
  }

  /** An answer with each list in the place of its mark. */
  fill(outline: string): Buffer {
    if (this.isEmpty) return Buffer.from(outline);
    const parts = outline.split(MARKED);
    return Buffer.concat(
      parts.flatMap((part, at) => (at % 2 === 0 ? [Buffer.from(part)] : this.#listAt(Number(part)))),
    );
  }

  #listAt(at: number): Buffer[] {
    return [BEGIN, ...(this.#lists[at]?.pieces ?? []), END];
  }
}

/** Writes `value` where that path leads, if it leads anywhere. */
function mark(data: unknown, path: readonly (string | number)[], value: string): void {
  let place = data as Place | null | undefined;
  for (const key of path.slice(0, -1)) place = place?.[key] as Place | null | undefined;
  const last = path.at(-1);
  if (place && last !== undefined && Array.isArray(place[last])) place[last] = value;
}
