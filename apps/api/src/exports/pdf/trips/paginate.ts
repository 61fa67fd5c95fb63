/** A part of a page that is not divided. */
export type Block = {
  heightPt: number;
  draw: (y: number) => void;
  /** Begins a new page. */
  isFirst?: boolean;
  /** Is not the last of its page. */
  staysWithNext?: boolean;
  /** Drawn above the block where it begins a page. */
  head?: Block | null;
  /** What goes on if the page ends before this block. */
  name?: string;
};
export type Page = { placed: { block: Block; y: number }[]; next: string };

type Room = { firstTopPt: number; topPt: number; bottomPt: number };

/** Where each block stands. Blocks that stay together move to the next page together. */
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
