import { randomUUID } from 'node:crypto';
import type { Role } from '@fleet/contracts/roles';
import { MAX_SCHEDULES_OF_ACCOUNT } from '@fleet/contracts/saved-report';
import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import { type Answer, ask, codesOf, type Served, signUp, test } from '../../../test/api.ts';

const LIST = `{ savedReports { id title isOwn shared parameters scope version
  schedule { frequency weekday monthDay hour format nextDueAt recipients { id isStopped } }
  runs { state isByHand failure } } }`;
const CREATE = 'mutation ($data: CreateSavedReportInput!) { createSavedReport(data: $data) { id version } }';
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateSavedReportInput!) {
  updateSavedReport(where: $where, data: $data) { id } }`;
const ERASE = 'mutation ($where: VersionWhere!) { eraseSavedReport(where: $where) { total } }';
const SEND = 'mutation ($where: SendSavedReportWhere!) { sendSavedReport(where: $where) { id } }';

const YESTERDAY = {
  kind: 'SUMMARY',
  title: 'Yesterday',
  scope: { period: 'YESTERDAY' },
  parameters: 'sort=-max',
};
const daily = (recipientIds: string[]) => ({ frequency: 'DAILY', hour: 7, recipientIds });

type Person = { token: string; accountId: string; userId: string };
type Report = {
  id: string;
  title: string;
  isOwn: boolean;
  version: number;
  schedule: { nextDueAt: string; recipients: { id: string; isStopped: boolean }[] } | null;
  runs: { state: string; isByHand: boolean; failure: string | null }[];
};

async function newPerson(api: Served): Promise<Person> {
  const { accessToken: token, accountId, userId } = await signUp(api);
  return { token, accountId, userId };
}

async function join(db: Db, { userId }: Person, accountId: string, role: Role): Promise<void> {
  await db.membership.create({ data: { userId, accountId, roles: [role] } });
  await db.session.updateMany({ where: { userId }, data: { accountId } });
}

const visited = test.extend<{ visit: { owner: Person; colleague: Person; stranger: Person } }>({
  visit: async ({ api, db }, use) => {
    const [owner, colleague, stranger] = [await newPerson(api), await newPerson(api), await newPerson(api)];
    await join(db, colleague, owner.accountId, 'EMPLOYER');
    await use({ owner, colleague, stranger });
  },
});

const create = (api: Served, { token }: Person, data: object): Promise<Answer> =>
  ask(api, CREATE, { token, variables: { data: { ...YESTERDAY, ...data } } });
const update = (api: Served, { token }: Person, id: string, data: object): Promise<Answer> =>
  ask(api, UPDATE, { token, variables: { where: { id }, data } });
const idOf = ({ data }: Answer): string => (data?.createSavedReport as { id: string } | null)?.id ?? '';

async function reportsOf(api: Served, { token }: Person): Promise<Report[]> {
  const { data } = await ask(api, LIST, { token });
  return (data as { savedReports: Report[] }).savedReports;
}

visited('a report is of one person and one account, until it is shared', async ({ api, visit }) => {
  const { owner, colleague, stranger } = visit;
  const id = idOf(await create(api, owner, {}));
  expect(await reportsOf(api, owner)).toMatchObject([
    {
      id,
      title: 'Yesterday',
      isOwn: true,
      scope: { period: 'YESTERDAY', groupBy: 'VEHICLE' },
      schedule: null,
    },
  ]);
  expect(await reportsOf(api, colleague)).toEqual([]);
  expect(codesOf(await update(api, colleague, id, { title: 'Mine' }))).toEqual(['NOT_FOUND']);

  await update(api, owner, id, { shared: true, schedule: daily([owner.userId, colleague.userId]) });
  const [seen] = await reportsOf(api, colleague);
  expect(seen).toMatchObject({ id, isOwn: false, schedule: { frequency: 'DAILY', hour: 7 } });
  expect(await reportsOf(api, stranger)).toEqual([]);
  for (const person of [colleague, stranger]) {
    expect(codesOf(await update(api, person, id, { title: 'Mine' }))).toEqual(['NOT_FOUND']);
    for (const [text, where] of [
      [ERASE, { id }],
      [SEND, { id }],
    ] as const)
      expect(codesOf(await ask(api, text, { token: person.token, variables: { where } }))).toEqual([
        'NOT_FOUND',
      ]);
  }
  expect(codesOf(await create(api, colleague, { shared: true }))).toEqual(['USER_NOT_ALLOWED']);
});

visited(
  'only members get it, and others than oneself by those who keep the vehicles',
  async ({ api, db, visit }) => {
    const { owner, colleague, stranger } = visit;
    expect(codesOf(await create(api, owner, { schedule: daily([stranger.userId]) }))).toEqual([
      'BAD_REQUEST',
    ]);
    expect(codesOf(await create(api, owner, { schedule: daily([randomUUID()]) }))).toEqual(['BAD_REQUEST']);
    expect(codesOf(await create(api, colleague, { schedule: daily([owner.userId]) }))).toEqual([
      'USER_NOT_ALLOWED',
    ]);
    const own = idOf(await create(api, colleague, { schedule: daily([colleague.userId]) }));
    expect(own).not.toBe('');
    expect(
      codesOf(await update(api, colleague, own, { schedule: daily([colleague.userId, owner.userId]) })),
    ).toEqual(['USER_NOT_ALLOWED']);
    // The database itself has no recipient who is no member, and loses one who leaves.
    const { accountId } = owner;
    const row = { reportId: own, accountId, userId: stranger.userId };
    await expect(db.reportRecipient.create({ data: row })).rejects.toThrow();
    await db.membership.deleteMany({ where: { userId: colleague.userId, accountId } });
    expect(await db.reportRecipient.count({ where: { reportId: own } })).toBe(0);
  },
);

visited(
  'a schedule is whole, by the clock of the account, and is replaced as one',
  async ({ api, db, visit }) => {
    const { owner } = visit;
    const recipientIds = [owner.userId];
    const weekly = { frequency: 'WEEKLY', hour: 7, recipientIds };
    expect(codesOf(await create(api, owner, { schedule: weekly }))).toEqual(['BAD_REQUEST']);
    await db.account.update({ where: { id: owner.accountId }, data: { timeZone: 'Asia/Kolkata' } });
    const id = idOf(await create(api, owner, { schedule: { ...weekly, weekday: 1 } }));
    const [report] = await reportsOf(api, owner);
    const dueAt = new Date(report?.schedule?.nextDueAt ?? '');
    expect([dueAt.getUTCDay(), dueAt.toISOString().slice(11, 16)]).toEqual([1, '01:30']);
    expect(dueAt.getTime()).toBeGreaterThan(Date.now());

    await update(api, owner, id, { schedule: null });
    expect((await reportsOf(api, owner))[0]?.schedule).toBeNull();
    expect(await db.reportRecipient.count({ where: { reportId: id } })).toBe(0);
  },
);

visited(
  'whoever stopped the mails stays stopped until they take them up themselves',
  async ({ api, db, visit }) => {
    const { owner, colleague } = visit;
    const recipientIds = [owner.userId, colleague.userId];
    const id = idOf(await create(api, owner, { schedule: daily(recipientIds) }));
    await db.reportRecipient.updateMany({ where: { reportId: id }, data: { stoppedAt: new Date() } });
    await update(api, owner, id, { schedule: daily(recipientIds) });
    const [report] = await reportsOf(api, owner);
    const stopped = new Map(report?.schedule?.recipients.map((one) => [one.id, one.isStopped]));
    expect([stopped.get(owner.userId), stopped.get(colleague.userId)]).toEqual([false, true]);
  },
);

visited.for([
  ['named no more, and again', ({ userId }: Person) => daily([userId])],
  ['the schedule ended, and another one', () => null],
] as const)('whoever stopped the mails stays stopped: %s', async ([, without], { api, db, visit }) => {
  const { owner, colleague } = visit;
  const both = [owner.userId, colleague.userId];
  const id = idOf(await create(api, owner, { schedule: daily(both) }));
  const theirs = { reportId: id, userId: colleague.userId };
  await db.reportRecipient.updateMany({ where: theirs, data: { stoppedAt: new Date() } });
  const recipients = async (schedule: object | null) => {
    expect(codesOf(await update(api, owner, id, { schedule }))).toEqual([]);
    const [report] = await reportsOf(api, owner);
    return new Map(report?.schedule?.recipients.map((one) => [one.id, one.isStopped]));
  };
  expect((await recipients(without(owner))).has(colleague.userId)).toBe(false);
  expect((await recipients(daily(both))).get(colleague.userId)).toBe(true);
});

visited('sending now waits for the time before, and has a bound', async ({ api, db, visit }) => {
  const { owner } = visit;
  const id = idOf(await create(api, owner, {}));
  const send = () => ask(api, SEND, { token: owner.token, variables: { where: { id } } });
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.flatMap(codesOf)).toEqual(['CONFLICT', 'CONFLICT']);
  expect((await reportsOf(api, owner))[0]?.runs).toEqual([
    { state: 'WAITING', isByHand: true, failure: null },
  ]);
  for (let count = 1; count < 20; count++) {
    await db.reportRun.updateMany({ where: { reportId: id }, data: { state: 'SENT' } });
    expect(codesOf(await send())).toEqual([]);
  }
  await db.reportRun.updateMany({ where: { reportId: id }, data: { state: 'SENT' } });
  expect(codesOf(await send())).toEqual(['CONFLICT']);
});

visited('an account has so many schedules, also when they come at once', async ({ api, db, visit }) => {
  const { owner } = visit;
  const { accountId, userId } = visit.colleague;
  const theirs = { ...YESTERDAY, kind: 'SUMMARY' as const, accountId: owner.accountId, userId };
  expect(accountId).not.toBe(owner.accountId);
  await db.savedReport.createMany({
    data: Array.from({ length: MAX_SCHEDULES_OF_ACCOUNT - 2 }, () => ({
      ...theirs,
      frequency: 'DAILY',
      hour: 1,
    })),
  });
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => create(api, owner, { schedule: daily([owner.userId]) })),
  );
  expect(answers.flatMap(codesOf)).toEqual(Array(4).fill('CONFLICT'));
  expect(codesOf(await create(api, owner, {}))).toEqual([]);
  // Nobody who is left could end the schedules of who is gone.
  await db.membership.deleteMany({ where: { userId, accountId: owner.accountId } });
  expect(codesOf(await create(api, owner, { schedule: daily([owner.userId]) }))).toEqual([]);
});
