/** Beside the current page, on each side. */
const NEIGHBOURS = 1;

/** The pages a pager offers: the first, the last and those around the current one; null is a gap of several. */
export function pageNumbers(current: number, pages: number): (number | null)[] {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - current) <= NEIGHBOURS,
  );
  return shown.flatMap((page, index) => {
    const before = shown[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}
