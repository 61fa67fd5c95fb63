import { CreateSavedView, SavedViewsWhere, UpdateSavedView } from '@fleet/contracts/saved-view';
import { VersionWhere } from '@fleet/contracts/where';
import { rows } from '../../access/ability.ts';
import { SIGNED_IN } from '../../access/rules.ts';
import { byAccount } from '../../access/tenancy.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { createSavedView } from './create-saved-view.ts';
import { eraseSavedView } from './erase-saved-view.ts';
import { updateSavedView } from './update-saved-view.ts';

/** Of one list; more than this nobody finds anything in. */
const MAX_SHOWN = 1_000;

const SavedView = builder.prismaObject('SavedView', {
  description: 'A list as somebody wants to see it again.',
  access: SIGNED_IN,
  tenant: byAccount,
  fields: (t) => ({
    id: t.exposeID('id'),
    accountId: t.exposeID('accountId'),
    userId: t.exposeID('userId'),
    isOwn: t.boolean({
      description: 'Only the owner changes and erases it.',
      resolve: ({ userId }, _args, context) => userId === requireCaller(context).userId,
    }),
    list: t.exposeString('list', { description: 'vehicles, devices' }),
    title: t.exposeString('title'),
    parameters: t.exposeString('parameters', { description: "The query of the list's address." }),
    shared: t.exposeBoolean('shared', { description: 'Seen by everybody in the account.' }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.queryField('savedViews', (t) =>
  t.prismaField({
    type: [SavedView],
    access: SIGNED_IN,
    description: "The caller's own, and those shared with the account that the session stands in.",
    args: { where: t.arg({ type: inputType('SavedViewsWhere', SavedViewsWhere), required: true }) },
    resolve: (query, _root, args, context) => {
      const caller = requireCaller(context);
      const { accountId } = caller;
      const { list } = parseInput(SavedViewsWhere, 'where', args.where);
      if (accountId === null) return [];
      return context.services.db.savedView.findMany({
        ...query,
        where: { AND: [rows(caller, 'SavedView'), { accountId, list }] },
        orderBy: [{ title: 'asc' }, { id: 'asc' }],
        take: MAX_SHOWN,
      });
    },
  }),
);

write('createSavedView', {
  access: SIGNED_IN,
  data: CreateSavedView,
  resolve: createSavedView,
  returns: { row: 'SavedView' },
});
write('updateSavedView', {
  access: SIGNED_IN,
  where: VersionWhere,
  data: UpdateSavedView,
  resolve: updateSavedView,
  returns: { row: 'SavedView' },
});
write('eraseSavedView', {
  access: SIGNED_IN,
  where: VersionWhere,
  resolve: eraseSavedView,
  returns: { type: Total },
});
