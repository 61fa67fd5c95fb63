import type { HeldBytesLimits } from '@fleet/runtime/held-bytes';
import type { Env } from '../env.ts';
import type { ConcurrencyLimits } from './concurrency-limiter.ts';

/** So much within a window of time. The name is what the answer's headers call it. */
export type Quota = { name: string; max: number; windowS: number };

const MINUTE_S = 60;
/** Longer than a browser's patience with a page; the wait and the statement end within the time of a request. */
const WAIT_MS = 10_000;

/*
 * What one person and one account may take of what all share. docs/limits.md says what each is for, and what the
 * product's own screens take of it.
 */

/** Accounts hold many people: four of them may do at once all that one may. */
const PEOPLE_OF_ACCOUNT = 4;

export type LimitSubjectKind = 'person' | 'account';

/** What one person may take, and what all of an account may together. */
function ofSubjects(person: Quota): Record<LimitSubjectKind, Quota> {
  const { name, max, windowS } = person;
  return { person, account: { name: `account-${name}`, max: max * PEOPLE_OF_ACCOUNT, windowS } };
}

/**
 * GraphQL requests of a person, of whatever weight, and of a network address for who is not signed in. A busy screen asks
 * some twenty at its opening, and one every few seconds after.
 */
export const requestQuota = ({ REQUESTS_PER_MINUTE }: Pick<Env, 'REQUESTS_PER_MINUTE'>): Quota => ({
  name: 'requests',
  max: REQUESTS_PER_MINUTE,
  windowS: MINUTE_S,
});

/** The weight of documents (`graphql/limits.ts`): 14,000 of it are the dearest one, about a second of work. */
export const costQuotas = ({ COST_PER_MINUTE }: Pick<Env, 'COST_PER_MINUTE'>) =>
  ofSubjects({ name: 'cost', max: COST_PER_MINUTE, windowS: MINUTE_S });

/** Files of lists; one may have a hundred thousand rows. */
export const EXPORT_QUOTAS = ofSubjects({ name: 'exports', max: 30, windowS: 10 * MINUTE_S });

/** Pictures of the satellite service, each of which the operator pays for; a screen shows about forty. */
export const TILE_QUOTAS = ofSubjects({ name: 'tiles', max: 2_400, windowS: MINUTE_S });

/**
 * Squares that the geocoder of the operator is asked for, beyond those that are known already: a day's trips of a fleet in a
 * few minutes, and no service for others.
 */
export const ADDRESS_QUOTAS = ofSubjects({ name: 'addresses', max: 600, windowS: 10 * MINUTE_S });

/** Words that it is asked for: somebody who types sends one question for each pause. */
export const PLACE_SEARCH_QUOTAS = ofSubjects({ name: 'place-searches', max: 30, windowS: MINUTE_S });

/** Looks at shared vehicles of one network; an open page asks every five seconds. */
export const SHARE_QUOTA: Quota = { name: 'shares', max: 70, windowS: MINUTE_S };
/** Of them by one link. */
export const SHARE_LINK_QUOTA: Quota = { name: 'share-link', max: 30, windowS: MINUTE_S };
/** What a look by an unknown token takes of its network. */
export const SHARE_GUESS_POINTS = 10;

/**
 * Files that anybody may read: the app, the embedded map's tiles, the places. By network address, which a whole office
 * may share, or everybody behind a proxy that nobody named; so it only keeps one sender from filling the process.
 */
export const FILE_QUOTA: Quota = { name: 'files', max: 30_000, windowS: MINUTE_S };

/**
 * Requests under way. One person's browser opens six connections, and Prisma has ten: what one person asks at once never
 * holds all of them.
 */
export const REQUEST_CONCURRENCY: ConcurrencyLimits = {
  total: Number.POSITIVE_INFINITY,
  person: { atOnce: 6, waiting: 60 },
  account: { atOnce: 24, waiting: 240 },
  waiting: 2_000,
  waitMs: WAIT_MS,
};

/**
 * Reports under way: made or still being sent. The history screen asks for four at once (three parts of a track, and the
 * events). As many are made at once as the reports' own pool has connections; one account never holds all.
 */
export const reportLimiter = ({
  REPORT_CONNECTIONS,
}: Pick<Env, 'REPORT_CONNECTIONS'>): ConcurrencyLimits => ({
  total: REPORT_CONNECTIONS,
  person: { atOnce: 2, waiting: 8 },
  account: { atOnce: 3, waiting: 24 },
  waiting: 200,
  waitMs: WAIT_MS,
});

/**
 * Long pages, as one of everything. They hold the process for most of their time: two at once gain nothing, and each more
 * keeps everybody waiting.
 */
export const LONG_PAGE_CONCURRENCY: ConcurrencyLimits = {
  total: 2,
  person: { atOnce: 1, waiting: 8 },
  account: { atOnce: 1, waiting: 40 },
  waiting: 200,
  waitMs: WAIT_MS,
};

/** Files being written. They are read by people, who do not wait in a queue. */
export const EXPORT_CONCURRENCY: ConcurrencyLimits = {
  total: 6,
  person: { atOnce: 2, waiting: 0 },
  account: { atOnce: 4, waiting: 0 },
  waiting: 0,
  waitMs: 0,
};

/**
 * PDFs being made, each within an export: a core for some seconds, and up to 256 MB. A report of usual length takes one
 * second, so the next of a person waits for their first.
 */
export const PDF_CONCURRENCY: ConcurrencyLimits = {
  total: 2,
  person: { atOnce: 1, waiting: 1 },
  account: { atOnce: 1, waiting: 3 },
  waiting: 4,
  waitMs: 60_000,
};

/**
 * Sheets of devices being read: a core for up to two seconds, and up to 240 MB. A person reads one; a second tab waits.
 */
export const SHEET_GATE: ConcurrencyLimits = {
  total: 2,
  person: { atOnce: 1, waiting: 2 },
  account: { atOnce: 1, waiting: 6 },
  waiting: 20,
  waitMs: WAIT_MS,
};

/** Pastes being decoded: a core for milliseconds after the start of a thread, and up to 80 MB. */
export const DECODE_GATE: ConcurrencyLimits = {
  total: 2,
  person: { atOnce: 1, waiting: 2 },
  account: { atOnce: 1, waiting: 6 },
  waiting: 20,
  waitMs: WAIT_MS,
};

/**
 * Files that people send, written to the store as they arrive: each holds some 200 kB. A browser opens six connections; the
 * next upload of a person waits for one of theirs.
 */
export const UPLOAD_CONCURRENCY: ConcurrencyLimits = {
  total: 200,
  person: { atOnce: 6, waiting: 12 },
  account: { atOnce: 24, waiting: 48 },
  waiting: 400,
  waitMs: WAIT_MS,
};

/**
 * Bodies of GraphQL and procedures while they arrive, by network: most have two kilobytes and arrive at once. A holder of more
 * loses their own largest one.
 */
export const BODY_BYTES: HeldBytesLimits = { holder: 8 * 1_048_576, all: 64 * 1_048_576 };
