import { CreateContact, UpdateContact } from '@fleet/contracts/contact';
import { VersionWhere } from '@fleet/contracts/where';
import { SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { ContactTypeEnum } from '../../graphql/enums.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { createContact } from './create-contact.ts';
import { eraseContact } from './erase-contact.ts';
import { updateContact } from './update-contact.ts';

builder.prismaObject('Contact', {
  description:
    'A way to reach a person: seen by themselves, and as far as it is public by others in their accounts.',
  access: SIGNED_IN,
  fields: (t) => ({
    id: t.exposeID('id'),
    userId: t.exposeID('userId'),
    type: t.expose('type', { type: ContactTypeEnum }),
    value: t.exposeString('value'),
    isPrimary: t.exposeBoolean('isPrimary', { description: 'One of a person at most.' }),
    isPublic: t.exposeBoolean('isPublic', { description: "Seen by others in the person's accounts." }),
    version: t.exposeInt('version'),
  }),
});

write('createContact', {
  access: SIGNED_IN,
  token: 'PEOPLE_WRITE',
  description: 'Of the person who asks.',
  data: CreateContact,
  resolve: createContact,
  returns: { row: 'Contact' },
});
write('updateContact', {
  access: SIGNED_IN,
  token: 'PEOPLE_WRITE',
  description: 'Of the person who asks. Made the primary one, it takes the place of the one before.',
  where: VersionWhere,
  data: UpdateContact,
  resolve: updateContact,
  returns: { row: 'Contact' },
});
write('eraseContact', {
  access: SIGNED_IN,
  token: 'PEOPLE_WRITE',
  description: 'Of the person who asks.',
  where: VersionWhere,
  resolve: eraseContact,
  returns: { type: Total },
});
