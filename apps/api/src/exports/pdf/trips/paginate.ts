/** A part of a page that cannot be split. */
export type Block = {
  heightPt: number;
  draw: (y: number) => void;
  /** Starts a new page. */
  isFirst?: boolean;
  /** Must not be the last on its page. */
  staysWithNext?: boolean;
  /** Drawn above the block if it starts a page. */
  head?: Block | null;
  /** Name of what continues if the page ends before this block. */
  name?: string;
};
export type Page = { placed: { block: Block; y: number }[]; next: string };

type Room = { firstTopPt: number; topPt: number; bottomPt: number };

/** Positions of blocks on pages. Blocks that belong together move to the next page together. */
export function paginate(blocks: readonly Block[], { firstTopPt, topPt, bottomPt }: Room): Page[] {
  let page: Page = { placed: [], next: '' };
  const pages = [page];
  let y = firstTopPt;
  const place = (block: Block): void => {
    page.placed.push({ block, y });
    y += block.heightPt;
  };
  const turn = ({ name = '', head }: Block): void => {
    page.next = name;
    page = { placed: [], next: '' };
    pages.push(page);
    y = topPt;
    if (head) place(head);
  };
  for (const { first, blocks: group, heightPt } of groupsOf(blocks)) {
    const isOver = first.isFirst || y + heightPt > bottomPt;
    if (isOver && page.placed.length > 0) turn(first);
    for (const block of group) place(block);
  }
  return pages;
}

type Group = { first: Block; blocks: Block[]; heightPt: number };

function groupsOf(blocks: readonly Block[]): Group[] {
  const groups: Group[] = [];
  let open: Group | null = null;
  for (const block of blocks) {
    if (open) open.blocks.push(block);
    else {
      open = { first: block, blocks: [block], heightPt: 0 };
      groups.push(open);
    }
    open.heightPt += block.heightPt;
    if (!block.staysWithNext) open = null;
  }
  return groups;
}
