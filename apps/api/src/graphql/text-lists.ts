import { randomUUID } from 'node:crypto';
import { type ExecutionResult, type GraphQLResolveInfo, responsePathAsArray } from 'graphql';

type Path = GraphQLResolveInfo['path'];
type Place = Record<string | number, unknown>;

/** By what places of lists are known in the text of an answer: nobody else can have written it there. */
const MARK = randomUUID();

/** Lists of one answer that are JSON already, by their places in it. */
export class TextLists {
  readonly #lists: { path: readonly (string | number)[]; pieces: readonly string[] }[] = [];

  get isEmpty(): boolean {
    return this.#lists.length === 0;
  }

  /** @param pieces each of some rows, without the comma between it and the next one */
  put(path: Path, pieces: readonly string[]): void {
    this.#lists.push({ path: responsePathAsArray(path), pieces });
  }

  /** The answer as JSON, with each list in its place; what became null as a whole has none. */
  write(result: ExecutionResult): string {
    const there = this.#lists.filter(({ path }, at) => mark(result.data, path, `${MARK}:${at}:`));
    if (there.length === 0) return JSON.stringify(result);
    return JSON.stringify(result).replaceAll(MARKED, (_, at: string) => {
      return `[${this.#lists[Number(at)]?.pieces.join(',') ?? ''}]`;
    });
  }
}

const MARKED = new RegExp(`"${MARK}:(\\d+):"`, 'g');

/** Writes `value` where that path leads. Answers whether it leads anywhere. */
function mark(data: unknown, path: readonly (string | number)[], value: string): boolean {
  let place = data as Place | null | undefined;
  for (const key of path.slice(0, -1)) place = place?.[key] as Place | null | undefined;
  const last = path.at(-1);
  if (!place || last === undefined || !Array.isArray(place[last])) return false;
  place[last] = value;
  return true;
}
