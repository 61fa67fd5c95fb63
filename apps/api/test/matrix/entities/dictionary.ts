import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { Db } from '@fleet/db/client';
import { createFolderStore } from '../../../src/files/folder-store.ts';
import { revisionOf } from '../../../src/modules/dictionary/read-dictionary-import.ts';
import { FILES_DIR } from '../../api.ts';
import type { EntityFixture } from '../entity-fixture.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

const KEY = 'mail:layout.copyAddress';
const TEXT = 'The button does nothing? Copy this address:';

declare module '../world.ts' {
  interface Side {
    textsFileId: string;
  }
}

const IMPORTED = { key: 'mail:testMail.heading', en: 'E-mail of a file works' };
const REFUSED = { key: 'mail:layout.until', en: '{nobody}' };
const DIFFERENCES = [REFUSED, IMPORTED].map(({ key, en }) => ({
  key,
  language: 'en' as const,
  from: null,
  to: en,
}));

/** A file of texts uploaded by a person of the account. */
async function seedFile(db: Db, { accountId, userId, mark }: SeededSide): Promise<string> {
  const bytes = Buffer.from(JSON.stringify([REFUSED, IMPORTED]));
  const { id } = await db.storageObject.create({
    data: {
      ...{ accountId, type: 'SHEET', entity: 'ACCOUNT', entityId: accountId, createdBy: userId },
      ...{ name: `name of the texts ${mark}`, sizeBytes: BigInt(bytes.length), mimeType: 'application/json' },
    },
  });
  await createFolderStore(FILES_DIR).write(id, 'sent', bytes, 'application/octet-stream');
  return id;
}

type SeededSide = { accountId: string; userId: string; mark: string };

/** Texts are of the whole installation; the server of the matrix has those of mails. Sides share a changed one. */
async function seedText(db: Db, side: SeededSide): Promise<{ textsFileId: string }> {
  await db.localeEntry.createMany({
    data: [{ locale: 'en', key: KEY, value: TEXT }],
    skipDuplicates: true,
  });
  const changes = [{ field: 'value', from: 'before', to: TEXT }];
  const entry = { action: 'localeEntry.updated', entity: 'LocaleEntry', entityId: `en ${KEY}` };
  await db.auditEntry.create({ data: { ...entry, actorId: side.userId, changes } });
  return { textsFileId: await seedFile(db, side) };
}

const writes: WriteFixtures = {
  updateDictionaryText: {
    entity: 'installation',
    ofNobody: true,
    inSession: true,
    unversioned: true,
    row: () => INSTALLATION_ID,
    where: () => ({ key: 'mail:layout.hello' }) as never,
    data: () => ({ en: 'Dear {name},' }),
    tables: ['locale_entries'],
    events: ['localeEntry.updated'],
    noted: 'privately',
    becomes: { id: INSTALLATION_ID },
  },
  importDictionaryTexts: {
    entity: 'installation',
    ofNobody: true,
    inSession: true,
    unversioned: true,
    row: () => INSTALLATION_ID,
    where: ({ textsFileId }) => ({ fileId: textsFileId }) as never,
    data: () => ({ revision: revisionOf(DIFFERENCES) }),
    tables: ['locale_entries'],
    events: ['localeEntry.updated'],
    noted: 'privately',
    becomes: { id: INSTALLATION_ID },
  },
};

export const ENTITY: EntityFixture = {
  seed: (db, account) => seedText(db, account),
  rows: async () => ({}),
  roots: {
    dictionaryChanges: { args: () => '', ofOneself: true },
    dictionaryImport: { args: ({ textsFileId }) => `(where: { fileId: "${textsFileId}" })` },
    dictionaryText: { args: () => `(where: { key: "${KEY}" })`, ofOneself: true },
    dictionaryTexts: { args: () => `(where: { search: "${KEY}" })`, ofOneself: true },
  },
  routes: {
    DictionaryChange: 'dictionaryText.changes.0',
    DictionaryChangePage: 'dictionaryChanges',
    DictionaryDifference: 'dictionaryImport.differences.0',
    DictionaryImport: 'dictionaryImport',
    DictionaryText: 'dictionaryText',
    DictionaryTextPage: 'dictionaryTexts',
    DictionaryWord: 'dictionaryText.words.0',
  },
  holders: {},
  writes,
  supportChanges: [],
};
