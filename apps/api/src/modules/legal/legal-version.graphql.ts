import {
  AcceptLegal,
  CreateLegalDraft,
  LegalKey,
  LegalLanguage,
  LegalPreviewWhere,
  LegalState,
  LegalVersionsWhere,
  PublishLegalDraft,
  UpdateLegalDraft,
} from '@fleet/contracts/legal';
import { ById } from '@fleet/contracts/query';
import { VersionWhere } from '@fleet/contracts/where';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, requireCaller } from '../../graphql/context.ts';
import { enumOf } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { findWholePage, PageOptionsInput, pageCost, pageType } from '../../graphql/page.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { write } from '../../graphql/write.ts';
import { acceptLegal } from './accept-legal.ts';
import { compareLegal, type LegalChange } from './compare-legal.ts';
import { findPending, findPublished } from './find-legal.ts';
import { findLegalVersions, type LegalRow } from './find-legal-versions.ts';
import { textIn, textsOf } from './legal-texts.ts';
import { publishLegalDraft } from './publish-legal-draft.ts';
import { renderLegal } from './render-legal.ts';
import { createLegalDraft, eraseLegalDraft, updateLegalDraft } from './write-legal-draft.ts';

const OWNERS = may('read', 'LegalVersion');
const CHANGERS = may('update', 'LegalVersion');

const LegalKeyEnum = enumOf('LegalKey', LegalKey);
const LegalLanguageEnum = enumOf('LegalLanguage', LegalLanguage);
const LegalStateEnum = builder.enumType('LegalState', { values: LegalState.options });
const LegalChangeKind = builder.enumType('LegalChangeKind', {
  values: ['SAME', 'ADDED', 'REMOVED'] as const,
});

type Text = { language: LegalLanguage; title: string; summary?: string | undefined; body: string };

const LegalTextType = builder.objectRef<Text>('LegalText').implement({
  access: OWNERS,
  fields: (t) => ({
    language: t.field({ type: LegalLanguageEnum, resolve: ({ language }) => language }),
    title: t.exposeString('title'),
    summary: t.string({ nullable: true, resolve: ({ summary }) => summary ?? null }),
    body: t.exposeString('body', { description: 'Markdown.' }),
  }),
});

const LegalChangeType = builder.objectRef<LegalChange>('LegalChange').implement({
  access: OWNERS,
  fields: (t) => ({
    change: t.field({ type: LegalChangeKind, resolve: ({ change }) => change }),
    text: t.exposeString('text'),
  }),
});

const LegalVersion = builder.objectRef<LegalRow>('LegalVersion').implement({
  access: OWNERS,
  description: 'One version of a legal document. A published one is never changed.',
  fields: (t) => ({
    id: t.exposeID('id'),
    key: t.expose('key', { type: LegalKeyEnum }),
    number: t.exposeInt('number', { nullable: true, description: 'Null for a draft.' }),
    state: t.field({ type: LegalStateEnum, resolve: ({ state }) => state }),
    texts: t.field({
      type: [LegalTextType],
      resolve: (row) => {
        const texts = textsOf(row);
        return LegalLanguage.options.flatMap((language) => {
          const text = texts[language];
          return text ? [{ language, ...text }] : [];
        });
      },
    }),
    binding: t.field({
      type: LegalLanguageEnum,
      resolve: ({ binding }) => binding as LegalLanguage,
    }),
    asksAcceptance: t.exposeBoolean('asksAcceptance'),
    correction: t.exposeString('correction', { nullable: true }),
    validFrom: t.expose('validFrom', { type: 'DateTime', nullable: true }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    acceptances: t.exposeInt('acceptances', { description: 'How many people accepted it.' }),
    version: t.exposeInt('version'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    changes: t.field({
      type: [LegalChangeType],
      description: 'Its text beside that of the version before it, word by word; empty for the first.',
      args: { language: t.arg({ type: LegalLanguageEnum, description: 'Absent: the one that binds.' }) },
      complexity: { field: 50, multiplier: 0 },
      resolve: async (row, args, { services }) => {
        const language = args.language ?? (row.binding as LegalLanguage);
        const earlier = await findPublished(services.db, row.key);
        const before = earlier
          .filter(({ number }) => row.number === null || (number ?? 0) < row.number)
          .at(-1);
        const after = textsOf(row)[language];
        const text = before && textsOf(before)[language];
        return text && after ? compareLegal(text.body, after.body) : [];
      },
    }),
  }),
});

const LegalVersionPage = pageType('LegalVersionPage', LegalVersion);

builder.queryField('legalVersions', (t) =>
  t.field({
    type: LegalVersionPage,
    access: OWNERS,
    description: 'Versions of the legal documents, drafts first, then the newest.',
    args: {
      where: t.arg({ type: inputType('LegalVersionsWhere', LegalVersionsWhere) }),
      options: t.arg({ type: PageOptionsInput }),
    },
    complexity: pageCost,
    resolve: (_root, { where, options }, { services }) => {
      const { key } = parseInput(LegalVersionsWhere, 'where', where ?? {});
      const filter = key ? { key } : {};
      return findWholePage(
        options,
        (slice) => findLegalVersions(services.db, filter, { ...slice, now: services.clock.now() }),
        () => services.db.legalVersion.count({ where: filter }),
      );
    },
  }),
);

builder.queryField('legalVersion', (t) =>
  t.field({
    type: LegalVersion,
    nullable: true,
    access: OWNERS,
    args: { where: t.arg({ type: inputType('ById', ById), required: true }) },
    resolve: async (_root, { where }, { services }) => {
      const { id } = parseInput(ById, 'where', where);
      const page = { skip: 0, take: 1, now: services.clock.now() };
      const [row] = await findLegalVersions(services.db, { id }, page);
      return row ?? null;
    },
  }),
);

const LegalPreview = builder.objectRef<{ html: string }>('LegalPreview').implement({
  access: OWNERS,
  fields: (t) => ({
    html: t.exposeString('html', { description: 'HTML without a frame, safe to insert.' }),
  }),
});

builder.queryField('legalPreview', (t) =>
  t.field({
    type: LegalPreview,
    access: OWNERS,
    description: 'Markdown as the public page shows it.',
    args: { where: t.arg({ type: inputType('LegalPreviewWhere', LegalPreviewWhere), required: true }) },
    complexity: { field: 20, multiplier: 0 },
    resolve: (_root, { where }) => ({
      html: renderLegal(parseInput(LegalPreviewWhere, 'where', where).body),
    }),
  }),
);

type Pending = {
  id: string;
  key: LegalKey;
  number: number;
  validFrom: Date;
  title: string;
  summary: string | null;
};

const PendingLegal = builder.objectRef<Pending>('PendingLegal').implement({
  access: SIGNED_IN,
  description: 'A legal document in force that the caller is asked to accept.',
  fields: (t) => ({
    id: t.exposeID('id'),
    key: t.expose('key', { type: LegalKeyEnum }),
    number: t.exposeInt('number'),
    validFrom: t.expose('validFrom', { type: 'DateTime' }),
    title: t.exposeString('title'),
    summary: t.exposeString('summary', { nullable: true }),
  }),
});

builder.queryField('pendingLegal', (t) =>
  t.field({
    type: [PendingLegal],
    access: SIGNED_IN,
    description: 'Documents that the caller is asked to accept. A support session is asked nothing.',
    resolve: async (_root, _args, context) => {
      const { userId, acting } = requireCaller(context);
      const { db, clock } = context.services;
      if (acting) return [];
      const pending = await findPending(db, userId, clock.now());
      if (pending.length === 0) return [];
      const { locale } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { locale: true } });
      return pending.flatMap((version) => {
        const text = textIn(version, locale === 'ru' ? 'ru' : 'en');
        const { id, key, number, validFrom } = version;
        if (!text || number === null || !validFrom) return [];
        return [{ id, key, number, validFrom, title: text.title, summary: text.summary || null }];
      });
    },
  }),
);

const rowOf = async ({ id }: { id: string }, { services }: Context): Promise<LegalRow | null> => {
  const page = { skip: 0, take: 1, now: services.clock.now() };
  return (await findLegalVersions(services.db, { id }, page))[0] ?? null;
};

write('createLegalDraft', {
  access: CHANGERS,
  data: CreateLegalDraft,
  resolve: createLegalDraft,
  returns: { type: LegalVersion, from: rowOf },
});
write('updateLegalDraft', {
  access: CHANGERS,
  where: VersionWhere,
  data: UpdateLegalDraft,
  resolve: updateLegalDraft,
  returns: { type: LegalVersion, from: rowOf },
});
write('publishLegalDraft', {
  access: CHANGERS,
  description: 'Publishes a draft for good; what is published is never changed.',
  where: VersionWhere,
  data: PublishLegalDraft,
  resolve: publishLegalDraft,
  returns: { type: LegalVersion, from: rowOf },
});
write('eraseLegalDraft', {
  access: CHANGERS,
  where: VersionWhere,
  resolve: eraseLegalDraft,
  returns: { type: 'Boolean' },
});
write('acceptLegal', {
  access: SIGNED_IN,
  description: 'Records that the caller accepts versions in force, from where and when.',
  data: AcceptLegal,
  resolve: acceptLegal,
  returns: { type: 'Boolean' },
});
