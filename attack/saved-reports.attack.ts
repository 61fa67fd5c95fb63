import { randomBytes } from 'node:crypto';
import { MAX_REPORTS_OF_PERSON, MAX_SCHEDULES_OF_ACCOUNT } from '@fleet/contracts/saved-report';
import { errorCodes, type GraphqlAnswer } from '@fleet/testing/ask';
import { expect, test } from 'vitest';
import { attempt, attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { ask } from './kit/graphql.ts';
import { send } from './kit/http.ts';
import { type Session, signIn, signUp } from './kit/people.ts';

const LIST = '{ savedReports { id schedule { recipients { id name } } } }';
const CREATE = 'mutation ($data: CreateSavedReportInput!) { createSavedReport(data: $data) { id } }';
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateSavedReportInput!) {
  updateSavedReport(where: $where, data: $data) { id } }`;
const ERASE = 'mutation ($where: VersionWhere!) { eraseSavedReport(where: $where) { total } }';
const SEND = 'mutation ($where: SendSavedReportWhere!) { sendSavedReport(where: $where) { id } }';

const KEPT = { kind: 'TRIPS', title: 'Trips', scope: { period: 'YESTERDAY' }, parameters: '' };
const sentTo = (...recipientIds: string[]) => ({ frequency: 'DAILY', hour: 3, recipientIds });

const keep = ({ accessToken: token }: Session, data: object): Promise<GraphqlAnswer> =>
  ask(CREATE, { token, variables: { data: { ...KEPT, ...data } } });
const idOf = ({ data }: GraphqlAnswer): string =>
  (data?.createSavedReport as { id: string } | null)?.id ?? '';

async function listOf({ accessToken: token }: Session) {
  const { data } = await ask(LIST, { token });
  return (data as { savedReports: { id: string; schedule: { recipients: unknown[] } | null }[] })
    .savedReports;
}

/** A report as it is kept and was sent: its mail has this link. */
async function sentReport(owner: Session): Promise<{ id: string; token: string }> {
  const id = idOf(await keep(owner, { schedule: sentTo(owner.userId) }));
  const token = randomBytes(32).toString('base64url');
  await sql(
    `WITH run AS (INSERT INTO report_runs (id, report_id, account_id, due_at, next_attempt_at, state)
       VALUES (gen_random_uuid(), $1, $2, now(), now(), 'SENT') RETURNING id)
     INSERT INTO report_mails (id, run_id, account_id, user_id, token_hash, file_name, format, size_bytes)
     SELECT gen_random_uuid(), id, $2, $3, sha256(convert_to($4, 'UTF8')), 'trips.csv', 'CSV', 10 FROM run`,
    [id, owner.accountId, owner.userId, token],
  );
  return { id, token };
}

test('one’s own report is kept, and its link ends its mails', async () => {
  const owner = await signUp();
  const { id, token } = await sentReport(owner);
  expect(await listOf(owner)).toMatchObject([{ id, schedule: { recipients: [{ id: owner.userId }] } }]);
  const { status } = await send({ method: 'POST', path: `/report-mails/${token}/stop` });
  expect(status).toBe(200);
  expect(
    await sql('SELECT FROM report_recipients WHERE stopped_at IS NOT NULL AND report_id = $1', [id]),
  ).toHaveLength(1);
});

attempts('reports of others', async (make) => {
  const [owner, stranger, driver, dispatcher] = [
    await signIn('owner'),
    await signUp(),
    await signIn('driver'),
    await signIn('administrator'),
  ];
  const hidden = idOf(await keep(owner, { schedule: sentTo(owner.userId) }));
  const shared = idOf(await keep(owner, { shared: true, schedule: sentTo(owner.userId) }));
  for (const [who, person] of Object.entries({ stranger, driver, dispatcher })) {
    await make(`${who} reads`, async () => {
      const found = await listOf(person);
      const isSeen = found.some(({ id }) => id === shared);
      if (who === 'stranger' && isSeen) return 'a report of another account';
      return found.some(({ id }) => id === hidden) ? 'a report that is not shared' : null;
    });
    const asked = {
      changes: [UPDATE, { where: { id: shared }, data: { title: 'Mine' } }],
      'sends to themselves': [UPDATE, { where: { id: shared }, data: { schedule: sentTo(person.userId) } }],
      sends: [SEND, { where: { id: shared } }],
      erases: [ERASE, { where: { id: shared } }],
    } as const;
    for (const [what, [text, variables]] of Object.entries(asked))
      await make(`${who} ${what}`, async () => {
        const answer = await ask(text, { token: person.accessToken, variables });
        expect(errorCodes(answer)).toEqual(['NOT_FOUND']);
        return answer.data ? 'it is done' : null;
      });
  }
  for (const id of [hidden, shared])
    await ask(ERASE, { token: owner.accessToken, variables: { where: { id } } });
});

attempts('a recipient from outside, or by who may not send to others', async (make) => {
  const [owner, driver, other] = [await signIn('owner'), await signIn('driver'), await signIn('otherOwner')];
  const wanted: Record<string, [Session, string[], string]> = {
    'somebody of another account': [owner, [other.userId], 'BAD_REQUEST'],
    'somebody of another account beside oneself': [owner, [owner.userId, other.userId], 'BAD_REQUEST'],
    'an address instead of a person': [owner, [other.email], 'BAD_REQUEST'],
    'by a driver to the owner': [driver, [owner.userId], 'USER_NOT_ALLOWED'],
    'by a driver to another account': [driver, [other.userId], 'USER_NOT_ALLOWED'],
  };
  for (const [name, [by, recipients, code]] of Object.entries(wanted))
    await make(name, async () => {
      const answer = await keep(by, { schedule: sentTo(...recipients) });
      expect(errorCodes(answer)).toEqual([code]);
      return idOf(answer) ? 'it is scheduled' : null;
    });
  await make('a driver shares', async () =>
    idOf(await keep(driver, { shared: true })) ? 'it is shared' : null,
  );
});

attempts('links of mails', async (make) => {
  const owner = await signUp();
  const { id, token } = await sentReport(owner);
  const isStopped = async () =>
    (await sql('SELECT FROM report_recipients WHERE stopped_at IS NOT NULL AND report_id = $1', [id]))
      .length > 0;
  await make('a look ends the mails', async () => {
    for (const method of ['GET', 'HEAD']) await send({ method, path: `/report-mails/${token}/stop` });
    return (await isStopped()) ? 'they are ended' : null;
  });
  for (const guess of [
    randomBytes(32).toString('base64url'),
    `${token.slice(0, -1)}_`,
    `${token}A`,
    `..%2f${token}`,
  ])
    for (const part of ['file', 'stop'])
      await make(`${guess.length} signs, ${part}`, async () => {
        const { status } = await send({
          method: part === 'stop' ? 'POST' : 'GET',
          path: `/report-mails/${guess}/${part}`,
        });
        return status === 200 || (await isStopped()) ? 'it opens' : null;
      });
  await make('of an account that they left', async () => {
    await sql('DELETE FROM memberships WHERE user_id = $1', [owner.userId]);
    const { status } = await send({ path: `/report-mails/${token}/file` });
    return status === 200 ? 'a file' : null;
  });
});

attempt(
  'thousands of reports and schedules',
  async () => {
    const owner = await signUp();
    for (let count = 0; count < 30; count++)
      await Promise.all([1, 2, 3, 4, 5].map(() => keep(owner, { schedule: sentTo(owner.userId) })));
    const reports = await listOf(owner);
    const scheduled = reports.filter(({ schedule }) => schedule).length;
    expect(reports.length).toBeGreaterThan(0);
    if (reports.length > MAX_REPORTS_OF_PERSON) return `${reports.length} reports`;
    return scheduled > MAX_SCHEDULES_OF_ACCOUNT ? `${scheduled} schedules` : null;
  },
  120_000,
);
