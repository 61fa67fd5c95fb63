import type { Db } from '@fleet/db/client';
import type { EntityFixture } from '../entity-fixture.ts';
import type { Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    legalDraftId: string;
    legalVersionId: string;
  }
}

const text = (title: string) => ({ title, summary: `${title} in short`, body: `# ${title}` });
const PUBLISHED = {
  key: 'PRICES',
  number: 1,
  texts: { en: text('Prices'), ru: text('Цены') },
  binding: 'en',
  asksAcceptance: true,
  correction: 'none',
  validFrom: new Date('2026-01-01T00:00:00Z'),
  publishedAt: new Date('2026-01-01T00:00:00Z'),
} as const;

const DRAFT = { key: 'PRIVACY', texts: { en: text('Privacy') }, binding: 'en' } as const;
const DRAFT_ID = '00000000-0000-7000-8000-000000009101';
const FORMER_ID = '00000000-0000-7000-8000-000000009102';
const PRICES_ID = '00000000-0000-7000-8000-000000009103';

/** Documents are the service's: sides share a draft and two published versions. Sides are made side by side. */
async function seedLegal(db: Db): Promise<{ legalDraftId: string; legalVersionId: string }> {
  const before = new Date('2025-01-01T00:00:00Z');
  const former = { en: text('Former prices'), ru: text('Прежние цены') };
  await db.legalVersion.createMany({
    data: [
      { ...PUBLISHED, id: FORMER_ID, texts: former, validFrom: before, publishedAt: before },
      { ...PUBLISHED, id: PRICES_ID, number: 2 },
      { ...DRAFT, id: DRAFT_ID },
    ],
    skipDuplicates: true,
  });
  return { legalDraftId: DRAFT_ID, legalVersionId: PRICES_ID };
}

/** An attempt changes the draft of both sides: the next one begins with another. */
async function newDraft(db: Db, side: Side): Promise<void> {
  await db.legalVersion.deleteMany({ where: { publishedAt: null, version: { gt: 1 } } });
  const fresh = await db.legalVersion.findFirst({ where: { key: 'PRIVACY', publishedAt: null } });
  side.legalDraftId = (fresh ?? (await db.legalVersion.create({ data: DRAFT }))).id;
}

const theDraft = ({ legalDraftId }: Side) => ({ id: legalDraftId });
const NEXT = { binding: 'en', en: { title: 'Next', body: 'Text' } };

const writes: WriteFixtures = {
  createLegalDraft: {
    entity: 'legalVersion',
    ofNobody: true,
    inSession: true,
    data: () => ({ key: 'TERMS', ...NEXT }),
    tables: ['legal_versions'],
    events: ['legalVersion.created'],
    noted: 'privately',
    becomes: { key: 'TERMS', number: null, version: 1 },
    probe: { data: { key: 'PRIVACY', ...NEXT }, reached: 'LEGAL_DRAFT_EXISTS' },
  },
  updateLegalDraft: {
    entity: 'legalVersion',
    before: newDraft,
    ofNobody: true,
    where: theDraft,
    data: () => NEXT,
    tables: ['legal_versions'],
    events: ['legalVersion.updated'],
    noted: 'privately',
    becomes: { number: null, version: 2 },
  },
  publishLegalDraft: {
    entity: 'legalVersion',
    before: newDraft,
    ofNobody: true,
    where: theDraft,
    data: () => ({ asksAcceptance: false }),
    tables: ['legal_versions'],
    events: ['legalVersion.published'],
    noted: 'privately',
    becomes: { key: 'PRIVACY', version: 2 },
  },
  eraseLegalDraft: {
    entity: 'legalVersion',
    before: newDraft,
    ofNobody: true,
    where: theDraft,
    tables: ['legal_versions'],
    events: ['legalVersion.erased'],
    noted: 'privately',
    becomes: null,
  },
  acceptLegal: {
    entity: 'user',
    ofNobody: true,
    inSession: true,
    unversioned: true,
    row: ({ userId }) => userId,
    data: ({ legalVersionId }) => ({ versionIds: [legalVersionId] }),
    tables: ['legal_acceptances'],
    events: ['user.acceptedLegal'],
    noted: 'privately',
    becomes: {},
  },
};

export const ENTITY: EntityFixture = {
  seed: (db) => seedLegal(db),
  rows: async (db, { legalVersionId: id }) => ({
    LegalVersion: await db.legalVersion.findUniqueOrThrow({ where: { id } }),
  }),
  roots: {
    legalVersions: { args: () => '(where: { key: PRICES })', ofOneself: true },
    legalVersion: { args: ({ legalVersionId }) => `(where: { id: "${legalVersionId}" })`, ofOneself: true },
    legalPreview: { args: () => '(where: { body: "text" })', ofOneself: true },
    pendingLegal: { args: () => '', ofOneself: true },
  },
  routes: {
    LegalVersion: 'legalVersions.content.0',
    LegalVersionPage: 'legalVersions',
    LegalText: 'legalVersions.content.0.texts.0',
    LegalChange: 'legalVersions.content.0.changes.0',
    LegalPreview: 'legalPreview',
    PendingLegal: 'pendingLegal.0',
  },
  holders: { 'may read LegalVersion': 'operators', 'may update LegalVersion': 'operators' },
  writes,
  supportChanges: [],
};
