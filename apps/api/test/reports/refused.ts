import type { Pool } from 'pg';
import { distributedTables } from './shards.ts';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Parent Relationship'?: string;
  'Join Type'?: string;
  Alias?: string;
  Plans?: Plan[];
  [property: string]: unknown;
};

/** Of a subquery these take all of its rows: shards that have some each come to something else. */
const MERGES = ['Aggregate', 'Group', 'Limit', 'SetOp', 'Unique', 'WindowAgg'];
/** What is beneath stays together, whatever is joined to it. */
const KEEPS = [...MERGES, 'Subquery Scan'];
/** The side of a join all of whose rows are told, or looked at one by one. */
const KEPT_SIDES: Readonly<Record<string, readonly number[]>> = {
  Left: [0],
  Semi: [0],
  Anti: [0],
  Right: [1],
  'Right Semi': [1],
  'Right Anti': [1],
  Full: [0, 1],
};
const NAMES = ['Node Type', 'Relation Name', 'Parent Relationship', 'Join Type', 'Alias', 'Schema'];

/**
 * What Citus refuses of a statement, by what its planner asks (query_pushdown_planning.c, `DeferredErrorIfUnsupportedLateralSubquery`
 * and those beside it). A list, and a table that is no device's, have the same rows on each shard, while each shard has some of the
 * rows of a distributed table. So where a subquery reads a distributed table for each row of something else and merges what it
 * finds (`LIMIT`, an aggregate, `DISTINCT`, a window), that something has to be distributed too; likewise what a join tells in
 * full. Beneath a subquery that has a distributed table a list is one with it; a join that PostgreSQL may reorder is not.
 */
export async function refusedBy(pool: Pool, sql: string): Promise<string[]> {
  const tables = await distributedTables(pool);
  const { rows } = await pool.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${sql}`);
  const root: Plan = rows[0]['QUERY PLAN'][0].Plan;
  const isSpread = (plan: Plan): boolean =>
    tables.has(plan['Relation Name'] ?? '') || joined(plan).some(isSpread);
  const spread = nodesOf(root).filter(isSpread);
  return [
    ...spread.filter(isMerging).flatMap((plan) =>
      outerScans(root, plan)
        .filter((path) => !isTogether(path, isSpread))
        .map(([scan]) => `merged for each row of ${scan?.Alias}`),
    ),
    ...spread.filter((plan) => isOuterOfList(plan, isSpread)).map(() => 'joined to all of a list'),
    ...spread.filter((plan) => plan['Node Type'] === 'Recursive Union').map(() => 'recursive'),
  ];
}

const isMerging = (plan: Plan) =>
  MERGES.includes(plan['Node Type']) || plan['Parent Relationship'] === 'SubPlan';

/** Without what is planned apart: its rows come from elsewhere. */
function joined(plan: Plan): Plan[] {
  return (plan.Plans ?? []).filter(
    ({ 'Parent Relationship': relation }) => relation !== 'InitPlan' && relation !== 'SubPlan',
  );
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** What a part of a plan refers to that is not in it: each scan with what it lies beneath, as far as that is beside the part. */
function outerScans(root: Plan, part: Plan): Plan[][] {
  const inside = new Set(nodesOf(part));
  const texts = [...inside].flatMap((node) =>
    Object.entries(node).flatMap(([name, value]) => (NAMES.includes(name) ? [] : textsOf(value))),
  );
  const named = new Set(
    texts.flatMap((text) => [...text.matchAll(/([\w*]+)"?\.["\w]/g)].map(([, name]) => name)),
  );
  return pathsOf(root)
    .filter(([scan]) => scan && !inside.has(scan) && scan.Alias && named.has(scan.Alias))
    .map((path) =>
      path.slice(
        0,
        path.findIndex((node) => nodesOf(node).includes(part)),
      ),
    );
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

/** Each node with those above it. */
function pathsOf(plan: Plan): Plan[][] {
  const below = (plan.Plans ?? []).flatMap(pathsOf).map((path) => [...path, plan]);
  return [[plan], ...below];
}

function isTogether([scan, ...above]: Plan[], isSpread: (plan: Plan) => boolean): boolean {
  if (!scan || isSpread(scan)) return true;
  return above.some((node) => KEEPS.includes(node['Node Type']) && isSpread(node));
}

function isOuterOfList(plan: Plan, isSpread: (plan: Plan) => boolean): boolean {
  const sides = joined(plan);
  const kept = KEPT_SIDES[plan['Join Type'] ?? ''] ?? [];
  return kept.some((side) => {
    const [own, other] = [sides[side], sides[1 - side]];
    return own !== undefined && other !== undefined && !isSpread(own) && isSpread(other);
  });
}
