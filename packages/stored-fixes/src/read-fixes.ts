import { areColumns, readColumns } from './fix-columns.ts';
import { findParts, type PackedPart, readParts } from './parts.ts';
import { planStep } from './plan-step.ts';
import { fromRows } from './rows-in-spans.ts';
import type { Session } from './session.ts';
import { type Span, spansAfter, spansBefore, spansFrom, spanValues } from './span.ts';
import {
  type FixColumn,
  type FixQuery,
  type FixRow,
  fixesOfRows,
  type StoredFix,
  selectList,
} from './stored-fix.ts';
import { byPlace, withPacked } from './with-packed.ts';

type Page<Column extends FixColumn> = FixQuery<Column> & {
  limit: number;
  /**
   * A packed part that is begun is told to its end, beyond the limit: whoever reads on would have it unpacked for each page
   * that it reaches into.
   */
  wholeParts?: boolean;
};

/**
 * The first `limit` records of the spans in their order, wherever they are: rows, packed days, or both. Of two of one key
 * the packed one stands. Fewer are all there are, and more only whole parts; what lies after the last one (`spansAfter`) is the next page.
 *
 * @throws DamagedDayError
 */
export async function readFixes<Column extends FixColumn>(
  session: Session,
  spans: readonly Span[],
  page: Page<Column>,
): Promise<StoredFix<Column>[]> {
  const found: StoredFix<Column>[] = [];
  let left: readonly Span[] = spans;
  while (left.length > 0 && found.length < page.limit) {
    const step = await readOn(session, left, { ...page, limit: page.limit - found.length });
    for (const fix of step.fixes) found.push(fix);
    left = step.left;
  }
  return found;
}

/** As many as there are to the next place where it is seen again what is packed behind it. */
async function readOn<Column extends FixColumn>(
  session: Session,
  spans: readonly Span[],
  page: Page<Column>,
): Promise<{ fixes: StoredFix<Column>[]; left: readonly Span[] }> {
  const bound = planStep(spans, await findParts(session, spans), page.limit);
  const step = await readStep(session, bound ? spansBefore(spans, bound) : spans, page);
  // More was packed meanwhile than the step was planned for.
  if (step === null) return { fixes: [], left: spans };
  if (step.end) return { fixes: step.fixes, left: spansAfter(spans, step.end) };
  return { fixes: step.fixes, left: bound ? spansFrom(spans, bound) : [] };
}

type Step<Column extends FixColumn> = {
  fixes: StoredFix<Column>[];
  /** Where it was cut; null where it has all of its spans. */
  end: StoredFix<Column> | null;
};

/**
 * Rows first, and then what is packed: a day that is packed in between is read twice and told once. The other way round it
 * would be missed.
 */
async function readStep<Column extends FixColumn>(
  session: Session,
  spans: readonly Span[],
  page: Page<Column>,
): Promise<Step<Column> | null> {
  const rows = await readRows(session, spans, page);
  const lastRow = rows.length === page.limit ? (rows.at(-1) ?? null) : null;
  const reached = lastRow ? spansBefore(spans, { group: lastRow.group, atMs: lastRow.atMs + 1 }) : spans;
  const parts: PackedPart[] | null = await readParts(session, reached);
  if (parts === null) return null;
  if (parts.length === 0) return { fixes: rows, end: lastRow };
  const all = await withPacked(rows, parts, reached, page);
  const known = lastRow ? all.filter((fix) => byPlace(fix, lastRow) <= 0) : all;
  if (known.length <= page.limit || page.wholeParts) return { fixes: known, end: lastRow };
  const fixes = known.slice(0, page.limit);
  return { fixes, end: fixes.at(-1) ?? null };
}

async function readRows<Column extends FixColumn>(
  session: Session,
  spans: readonly Span[],
  page: Page<Column>,
): Promise<StoredFix<Column>[]> {
  const from = fromRows(page.only, spans);
  const values = [...spanValues(spans), page.limit];
  if (areColumns(page)) return readColumns(session, { spans, wanted: page, from }, values);
  const { rows } = await session.query<FixRow>(
    `SELECT (s.number - 1)::int AS "group", ${selectList(page)} ${from}`,
    values,
  );
  const asked = rows.flatMap((row) => {
    // A row says by a number what its span says by a long name.
    const span = spans[row.group];
    return span ? [Object.assign(row, { group: span.group, deviceId: span.deviceId })] : [];
  });
  return fixesOfRows(session, asked, page);
}
