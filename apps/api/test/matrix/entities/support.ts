import type { Db } from '@fleet/db/client';
import type { EntityFixture, SeededAccount } from '../entity-fixture.ts';
import { PAST } from '../past.ts';
import type { Person, Side } from '../world.ts';
import type { WriteFixtures } from '../writes/fixture.ts';

declare module '../world.ts' {
  interface Side {
    supportThreadId: string;
  }
}

/** A conversation that is over, with all that one can have. */
async function seedSupport(db: Db, { accountId, userId, vehicleId, mark }: SeededAccount) {
  const author = { authorId: userId, authorName: `author ${mark}`, text: `text ${mark}` };
  const { id } = await db.supportThread.create({
    data: {
      ...{ accountId, userId, vehicleId, subject: `subject ${mark}`, lastText: `text ${mark}` },
      ...{ state: 'CLOSED', closedAt: PAST, lastMessageAt: PAST, customerSeenAt: PAST, serviceSeenAt: PAST },
      ...{ assigneeId: userId, assigneeName: `assignee ${mark}` },
      messages: { create: { ...author, isAnswer: false } },
      notes: { create: author },
    },
  });
  await db.supportTemplate.create({ data: { title: 'Title', textEn: 'English', textRu: 'По-русски' } });
  return { supportThreadId: id };
}

/** Of who asks; in the other account they are its owner's. */
const ofTheirs = (db: Db, { accountId, vehicleId: id }: Side, { userId }: Person) =>
  db.supportThread.create({
    data: {
      ...{ id, accountId, userId, subject: 'Subject', lastText: 'Text', lastMessageAt: PAST },
      ...{ customerUnread: 1, serviceUnread: 1 },
    },
  });
const theThread = ({ vehicleId }: Side) => ({ id: vehicleId });

const ON_A_THREAD = {
  entity: 'supportThread',
  before: ofTheirs,
  where: theThread,
  unversioned: true,
} as const;

const writes: WriteFixtures = {
  openSupportThread: {
    entity: 'supportThread',
    inSession: true,
    data: () => ({ subject: 'No positions', text: 'The map is empty' }),
    tables: ['support_messages', 'support_threads'],
    events: ['supportThread.created'],
    becomes: { subject: 'No positions', state: 'WAITS_FOR_US', serviceUnread: 1 },
  },
  sendSupportMessage: {
    ...ON_A_THREAD,
    data: () => ({ text: 'One thing more' }),
    tables: ['support_messages', 'support_threads'],
    events: ['supportThread.messaged'],
    becomes: { lastText: 'One thing more', state: 'WAITS_FOR_US', serviceUnread: 2, customerUnread: 0 },
  },
  readSupportThread: {
    ...ON_A_THREAD,
    tables: ['support_threads'],
    events: ['supportThread.read'],
    becomes: { customerUnread: 0, serviceUnread: 1 },
  },
  updateSupportThread: {
    ...ON_A_THREAD,
    data: () => ({ closed: true }),
    tables: ['support_threads'],
    events: ['supportThread.updated'],
    becomes: { state: 'CLOSED' },
  },
  noteSupportThread: {
    ...ON_A_THREAD,
    ofNobody: true,
    data: () => ({ text: 'Asked before' }),
    tables: ['support_notes'],
    events: ['supportThread.noted'],
    noted: 'privately',
    becomes: { state: 'WAITS_FOR_US' },
  },
  saveSupportTemplate: {
    entity: 'supportTemplate',
    // Each side has one, and an installation has few.
    before: (db) => db.supportTemplate.deleteMany(),
    ofNobody: true,
    inSession: true,
    data: () => ({ title: 'Main switch', textEn: 'Is it on?', textRu: 'Включён?' }),
    tables: ['support_templates'],
    events: ['supportTemplate.created'],
    noted: 'privately',
    becomes: { title: 'Main switch' },
  },
  eraseSupportTemplate: {
    entity: 'supportTemplate',
    before: (db, { vehicleId: id }) =>
      db.supportTemplate.create({ data: { id, title: 'Old', textEn: 'Old', textRu: 'Старый' } }),
    where: theThread,
    ofNobody: true,
    unversioned: true,
    tables: ['support_templates'],
    events: ['supportTemplate.erased'],
    noted: 'privately',
    becomes: null,
  },
};

export const ENTITY: EntityFixture = {
  seed: seedSupport,
  rows: async () => ({}),
  roots: {
    supportThreads: { args: ({ mark }) => `(where: { search: "${mark}" })` },
    supportThread: {
      args: ({ supportThreadId }) => `(where: { id: "${supportThreadId}" })`,
      ofOneself: true,
    },
    mySupportThreads: { args: () => '', ofOneself: true },
    supportUnread: { args: () => '', ofOneself: true },
    supportTemplates: { args: () => '', ofOneself: true },
    supportPeople: { args: () => '', ofOneself: true },
  },
  routes: {
    SupportThread: 'supportThreads.content.0',
    SupportThreadPage: 'supportThreads',
    SupportMessage: 'supportThreads.content.0.messages.0',
    SupportNote: 'supportThreads.content.0.notes.0',
    SupportTemplate: 'supportTemplates.0',
    SupportPerson: 'supportPeople.0',
  },
  holders: {},
  writes,
  supportChanges: [],
};
