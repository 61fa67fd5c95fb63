import type { Db } from '@fleet/db/client';
import { describe, expect } from 'vitest';
import { ask, codesOf, test } from '../../../test/api.ts';
import type { Api } from '../../server.ts';
import { personOf } from '../installation/installation.fixture.ts';

type Person = { token: string; userId: string };

const CREATE = `mutation ($data: CreateLegalDraftInput!) { createLegalDraft(data: $data) { id version state } }`;
const UPDATE = `mutation ($where: VersionWhere!, $data: UpdateLegalDraftInput!) {
  updateLegalDraft(where: $where, data: $data) { id version } }`;
const PUBLISH = `mutation ($where: VersionWhere!, $data: PublishLegalDraftInput!) {
  publishLegalDraft(where: $where, data: $data) { id number state validFrom } }`;
const PENDING = 'query { pendingLegal { id key number title } }';
const ACCEPT = 'mutation ($data: AcceptLegalInput!) { acceptLegal(data: $data) }';

const text = (body: string) => ({ title: 'Terms', body });

const idOf = (row: unknown) => (row as { id: string }).id;

async function publish(
  api: Api,
  owner: Person,
  { body, ...data }: { body: string; asksAcceptance: boolean; validFrom?: string; correction?: string },
): Promise<{ id: string; number: number; state: string }> {
  const draft = { key: 'TERMS', binding: 'en', en: text(body), ru: text(`${body} по-русски`) };
  const made = await ask(api, CREATE, { token: owner.token, variables: { data: draft } });
  const where = { id: idOf(made.data?.createLegalDraft) };
  const answer = await ask(api, PUBLISH, { token: owner.token, variables: { where, data } });
  expect(answer.errors).toBeUndefined();
  return answer.data?.publishLegalDraft as { id: string; number: number; state: string };
}

/** Pending acceptances of the terms; a seeded account has other documents too. */
async function pendingOf(api: Api, { token }: Person) {
  const { data } = await ask(api, PENDING, { token });
  const pending = data?.pendingLegal as { id: string; key: string; number: number }[];
  return pending.filter(({ key }) => key === 'TERMS');
}
const accept = (api: Api, { token }: Person, versionIds: string[]) =>
  ask(api, ACCEPT, { token, variables: { data: { versionIds } } });
const page = (api: Api, path: string) => fetch(`http://127.0.0.1:${api.port}/legal/${path}`);

const configLegal = async (api: Api) =>
  ((await (await fetch(`http://127.0.0.1:${api.port}/config.json`)).json()) as { legal: string[] }).legal;

async function nothingPublished(db: Db): Promise<void> {
  await db.$executeRaw`TRUNCATE legal_versions, legal_acceptances`;
}

describe('a legal document', () => {
  test('is linked, shown and asked for from the day it holds, and a correction asks nobody again', async ({
    api,
    db,
  }) => {
    await nothingPublished(db);
    const owner = await personOf(api, db, 'SERVICE_OWNER');
    const member = await personOf(api, db, 'ORGANIZATION_OWNER');
    expect(await configLegal(api)).not.toContain('terms');
    expect(await pendingOf(api, member)).toEqual([]);
    expect((await page(api, 'terms')).status).toBe(404);

    const first = await publish(api, owner, { body: 'The **first** text', asksAcceptance: true });
    expect(first).toMatchObject({ number: 1, state: 'IN_FORCE' });
    expect(await configLegal(api)).toContain('terms');
    expect(await pendingOf(api, member)).toMatchObject([{ id: first.id, number: 1 }]);
    expect((await accept(api, member, [first.id])).data).toEqual({ acceptLegal: true });
    expect((await accept(api, member, [first.id])).data).toEqual({ acceptLegal: true });
    expect(await pendingOf(api, member)).toEqual([]);
    const rows = await db.legalAcceptance.findMany({ where: { userId: member.userId } });
    expect(rows).toMatchObject([{ versionId: first.id, remoteAddress: expect.any(String) }]);

    const validFrom = new Date(Date.now() + 86_400_000).toISOString();
    const corrected = await publish(api, owner, {
      body: 'Mended',
      asksAcceptance: false,
      correction: 'A typo',
    });
    expect(await pendingOf(api, member)).toEqual([]);
    // A person who has not accepted the version that asks sees the text in force.
    const late = await personOf(api, db, 'FAMILY_OWNER');
    expect(await pendingOf(api, late)).toMatchObject([{ id: corrected.id, number: 2 }]);
    const announced = await publish(api, owner, { body: 'Tomorrow', asksAcceptance: true, validFrom });
    expect(announced.state).toBe('ANNOUNCED');
    expect(await pendingOf(api, member)).toEqual([]);
    expect(codesOf(await accept(api, member, [announced.id]))).toEqual(['NOT_FOUND']);
    expect(codesOf(await accept(api, member, [first.id]))).toEqual(['NOT_FOUND']);

    const shown = await (await page(api, 'terms?lang=en')).text();
    expect(shown).toContain('Mended');
    expect(await (await page(api, 'terms/1?lang=en')).text()).toContain('<strong>first</strong>');
    expect(await (await page(api, 'terms?lang=ru')).text()).toContain('Mended по-русски');
    expect((await page(api, 'terms/9')).status).toBe(404);
    expect((await page(api, 'other')).status).toBe(404);
  });

  test('says why people are not asked, and is no earlier than the version before it', async ({ api, db }) => {
    await nothingPublished(db);
    const owner = await personOf(api, db, 'SERVICE_OWNER');
    const validFrom = new Date(Date.now() + 86_400_000).toISOString();
    await publish(api, owner, { body: 'First', asksAcceptance: true, validFrom });
    const data = { key: 'TERMS', binding: 'en', en: text('Second') };
    const draft = (await ask(api, CREATE, { token: owner.token, variables: { data } })).data
      ?.createLegalDraft;
    const where = { id: idOf(draft) };
    const publishing = (more: object) =>
      ask(api, PUBLISH, {
        token: owner.token,
        variables: { where, data: { asksAcceptance: false, ...more } },
      });
    expect(codesOf(await publishing({ validFrom }))).toEqual(['BAD_REQUEST']);
    expect(codesOf(await publishing({ correction: 'A typo' }))).toEqual(['BAD_REQUEST']);
    expect((await publishing({ correction: 'A typo', validFrom })).errors).toBeUndefined();
    // A published version cannot be changed by any role, nor by SQL.
    const update = { binding: 'en', en: text('Changed') };
    const changed = await ask(api, UPDATE, { token: owner.token, variables: { where, data: update } });
    expect(codesOf(changed)).toEqual(['LEGAL_PUBLISHED']);
    await expect(db.legalVersion.update({ where, data: { asksAcceptance: true } })).rejects.toThrow();
  });

  test('is written by owners of the service alone, and one draft at a time', async ({ api, db }) => {
    await nothingPublished(db);
    const data = { key: 'TERMS', binding: 'ru', ru: text('Текст') };
    for (const role of ['SERVICE_ADMINISTRATOR', 'ORGANIZATION_OWNER', 'DRIVER'] as const) {
      const { token } = await personOf(api, db, role);
      expect(codesOf(await ask(api, CREATE, { token, variables: { data } }))).toEqual(['USER_NOT_ALLOWED']);
    }
    const { token } = await personOf(api, db, 'SERVICE_OWNER');
    const noText = { key: 'TERMS', binding: 'en', ru: text('Текст') };
    expect(codesOf(await ask(api, CREATE, { token, variables: { data: noText } }))).toEqual(['BAD_REQUEST']);
    expect((await ask(api, CREATE, { token, variables: { data } })).errors).toBeUndefined();
    expect(codesOf(await ask(api, CREATE, { token, variables: { data } }))).toEqual(['LEGAL_DRAFT_EXISTS']);
  });
});
