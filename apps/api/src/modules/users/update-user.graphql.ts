import { ById } from '@fleet/contracts/query';
import { UpdateUser } from '@fleet/contracts/user-input';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { UserStatusEnum } from '../../graphql/enums.ts';
import { write } from '../../graphql/write.ts';
import { findPerson } from './person-to-change.ts';
import { statusesFor } from './statuses-for.ts';
import { updateUser } from './update-user.ts';
import { User } from './user.graphql.ts';

builder.prismaObjectField(User, 'nextStatuses', (t) =>
  t.field({
    type: [UserStatusEnum],
    nullable: true,
    access: may('update', 'User'),
    description: 'Into which who asks may change the status.',
    resolve: async ({ id }, _args, context) => {
      const caller = requireCaller(context);
      const { db } = context.services.asSystem('change a person, who may be of several accounts');
      const person = await findPerson(db, caller, id);
      return person ? statusesFor(caller, person) : [];
    },
  }),
);

write('updateUser', {
  access: SIGNED_IN,
  token: 'PEOPLE_WRITE',
  description: 'One field of oneself, or of somebody in an account that one keeps. Text is trimmed.',
  where: ById,
  data: UpdateUser,
  resolve: updateUser,
  returns: { row: 'User' },
});
