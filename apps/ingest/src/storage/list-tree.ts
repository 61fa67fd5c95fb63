import type { Attributes } from '@fleet/contracts/attributes';
import type { ReadingList, ReadingValue } from '@fleet/stored-fixes/reading-list';

type Node = { list: ReadingList | null; n: Branches; b: Branches; t: Branches };
type Branches = Map<string, Node> | null;

const newNode = (): Node => ({ list: null, n: null, b: null, t: null });

/** Lists by the names and kinds of a row's readings, name by name: no text is made of them to look them up by. */
export class ListTree {
  readonly #root = newNode();
  /** Values of what was found last, in the order of its list; valid until the next look. */
  readonly values: ReadingValue[] = [];

  /** Null for names that no list has in this order. */
  find(attributes: Attributes): ReadingList | null {
    let node: Node | undefined = this.#root;
    let place = 0;
    for (const name in attributes) {
      const value: unknown = attributes[name];
      if (typeof value === 'number') node = node.n?.get(name);
      else if (typeof value === 'boolean') node = node.b?.get(name);
      else if (typeof value === 'string') node = node.t?.get(name);
      else return null;
      if (!node) return null;
      this.values[place++] = value;
    }
    return node.list;
  }

  add(list: ReadingList): void {
    let node = this.#root;
    for (const [place, name] of list.names.entries()) {
      const kind = list.kinds[place] as 'n' | 'b' | 't';
      const branches: Map<string, Node> = node[kind] ?? new Map();
      node[kind] = branches;
      const next = branches.get(name) ?? newNode();
      branches.set(name, next);
      node = next;
    }
    node.list = list;
  }
}
