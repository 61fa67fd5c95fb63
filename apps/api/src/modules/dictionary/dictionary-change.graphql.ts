import { TEXT_LANGUAGES, type TextLanguage } from '@fleet/contracts/dictionary';
import type { AuditEntry } from '@fleet/db/models';
import { may } from '../../access/rules.ts';
import type { Change } from '../../commit/audit-record.ts';
import { builder } from '../../graphql/builder.ts';
import { findWholePage, PageOptionsInput, pageCost, pageType } from '../../graphql/page.ts';
import type { CallerServices } from '../../services.ts';
import { TextLanguageEnum } from './text-language.graphql.ts';
import { entityIdOf } from './write-texts.ts';

const OWNERS = may('read', 'Installation');
const CHANGES_MAX = 20;

type TextChange = {
  id: string;
  key: string;
  language: TextLanguage;
  from: string | null;
  to: string | null;
  at: Date;
  actorId: string | null;
};

export const TextChangeType = builder.objectRef<TextChange>('DictionaryChange').implement({
  access: OWNERS,
  fields: (t) => ({
    id: t.exposeID('id'),
    key: t.exposeString('key'),
    language: t.expose('language', { type: TextLanguageEnum }),
    from: t.exposeString('from', { nullable: true, description: 'Null: the shipped text.' }),
    to: t.exposeString('to', { nullable: true, description: 'Null: the shipped text.' }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.string({
      nullable: true,
      resolve: ({ actorId }, _args, { loaders }) => (actorId ? loaders.personName.load(actorId) : null),
    }),
  }),
});

/** The last twenty changes of a text, the newest first. */
export async function changesOfText({ db }: Pick<CallerServices, 'db'>, key: string): Promise<TextChange[]> {
  const ids = TEXT_LANGUAGES.map((language) => entityIdOf({ key, language }));
  const entries = await db.auditEntry.findMany({
    where: { entity: 'LocaleEntry', entityId: { in: ids } },
    orderBy: { createdAt: 'desc' },
    take: CHANGES_MAX,
  });
  return entries.map(changeOf);
}

function changeOf({ id, entityId, changes, createdAt, actorId }: AuditEntry): TextChange {
  const [change] = changes as Change[];
  const [language = '', key = ''] = (entityId ?? '').split(' ');
  const [from, to] = [change?.from, change?.to].map((text) => (typeof text === 'string' ? text : null));
  return {
    ...{ id, key, language: language === 'ru' ? 'ru' : 'en', at: createdAt, actorId },
    ...{ from: from ?? null, to: to ?? null },
  };
}

const ChangePage = pageType('DictionaryChangePage', TextChangeType);

builder.queryField('dictionaryChanges', (t) =>
  t.field({
    type: ChangePage,
    access: OWNERS,
    description: 'Who changed which text and when, the newest first.',
    args: { options: t.arg({ type: PageOptionsInput }) },
    complexity: pageCost,
    resolve: (_root, { options }, { services: { db } }) => {
      const where = { entity: 'LocaleEntry' };
      return findWholePage(
        options,
        async (slice) =>
          (
            await db.auditEntry.findMany({
              where,
              orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
              ...slice,
            })
          ).map(changeOf),
        () => db.auditEntry.count({ where }),
      );
    },
  }),
);
