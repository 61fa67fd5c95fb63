import { INSTALLATION_ID } from '@fleet/contracts/installation';
import type { Db } from '@fleet/db/client';
import type { EntityFixture } from '../entity-fixture.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

const KEY = 'mail:layout.copyAddress';
const TEXT = 'The button does nothing? Copy this address:';

/** Texts are of the whole installation; the server of the matrix has those of mails. Sides share a changed one. */
async function seedText(db: Db, { userId }: { userId: string }): Promise<object> {
  await db.localeEntry.createMany({
    data: [{ locale: 'en', key: KEY, value: TEXT }],
    skipDuplicates: true,
  });
  const changes = [{ field: 'value', from: 'before', to: TEXT }];
  const entry = { action: 'localeEntry.updated', entity: 'LocaleEntry', entityId: `en ${KEY}` };
  await db.auditEntry.create({ data: { ...entry, actorId: userId, changes } });
  return {};
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
};

export const ENTITY: EntityFixture = {
  seed: (db, account) => seedText(db, account),
  rows: async () => ({}),
  roots: {
    dictionaryText: { args: () => `(where: { key: "${KEY}" })`, ofOneself: true },
    dictionaryTexts: { args: () => `(where: { search: "${KEY}" })`, ofOneself: true },
  },
  routes: {
    DictionaryChange: 'dictionaryText.changes.0',
    DictionaryText: 'dictionaryText',
    DictionaryTextPage: 'dictionaryTexts',
    DictionaryWord: 'dictionaryText.words.0',
  },
  holders: {},
  writes,
  supportChanges: [],
};
