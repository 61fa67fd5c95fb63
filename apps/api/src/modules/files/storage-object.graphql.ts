import {
  CreateUploadLink,
  FileEntity,
  FileEntityWhere,
  FileType,
  SetUserAvatar,
} from '@fleet/contracts/file';
import { ById } from '@fleet/contracts/query';
import type { StorageObject as Row } from '@fleet/db/models';
import { SIGNED_IN } from '../../access/rules.ts';
import { UPLOAD_SECONDS } from '../../files/file-links.ts';
import { shownOf } from '../../files/make-pictures.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, requireCaller } from '../../graphql/context.ts';
import { enumOf } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';
import { Total } from '../../graphql/total.ts';
import { write } from '../../graphql/write.ts';
import { cancelUpload } from './cancel-upload.ts';
import { confirmUpload } from './confirm-upload.ts';
import { createUploadLink } from './create-upload-link.ts';
import { detachFileFromEntity } from './detach-file-from-entity.ts';
import { findAttachments } from './find-attachments.ts';
import { removeUserAvatar } from './remove-user-avatar.ts';
import { setUserAvatar } from './set-user-avatar.ts';

enumOf('FileEntity', FileEntity);
enumOf('FileType', FileType);

export const StorageObject = builder.prismaObject('StorageObject', {
  access: SIGNED_IN,
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.string({
      nullable: true,
      description:
        'Good for a while. Of a confirmed file where it is read; of one that is not, and for who announced it alone, where its bytes are put.',
      resolve: (file, _args, context) =>
        file.state === 'CONFIRMED' ? readUrl(file, 'full', context) : uploadUrl(file, context),
    }),
    thumbnailUrl: t.string({
      nullable: true,
      description: 'Where the file is read in the size of lists; null until it is confirmed.',
      resolve: (file, _args, context) =>
        file.state === 'CONFIRMED' ? readUrl(file, 'small', context) : null,
    }),
    type: t.exposeString('type'),
    name: t.exposeString('name'),
    size: t.float({ description: 'In bytes.', resolve: ({ sizeBytes }) => Number(sizeBytes) }),
    mimeType: t.exposeString('mimeType'),
  }),
});

function readUrl({ id, type }: Row, shown: 'full' | 'small', { services }: Context): string {
  return services.files.links.toRead(id, shownOf(type, shown));
}

async function uploadUrl(
  { id, mimeType, sizeBytes, createdBy }: Row,
  context: Context,
): Promise<string | null> {
  if (createdBy !== requireCaller(context).userId) return null;
  const { store, links } = context.services.files;
  const announced = { mimeType, sizeBytes: Number(sizeBytes) };
  return (await store.uploadUrl(id, announced, UPLOAD_SECONDS)) ?? links.toUpload(id, announced);
}

builder.queryField('attachmentsByEntity', (t) =>
  t.field({
    type: [StorageObject],
    access: SIGNED_IN,
    token: 'FILES_READ',
    args: { where: t.arg({ type: inputType('FileEntityWhere', FileEntityWhere), required: true }) },
    resolve: (_root, args, context) => {
      const where = parseInput(FileEntityWhere, 'where', (args as { where: unknown }).where);
      return findAttachments(context.services, requireCaller(context), where);
    },
  }),
);

write('createUploadLink', {
  access: SIGNED_IN,
  token: 'FILES_WRITE',
  description: 'Announces a file of something that one may change; its bytes are put at its `url`.',
  where: FileEntityWhere,
  data: CreateUploadLink,
  resolve: createUploadLink,
  returns: { row: 'StorageObject' },
});

write('confirmUpload', {
  access: SIGNED_IN,
  token: 'FILES_WRITE',
  description: 'Takes what was put at the `url`. Pictures are drawn anew.',
  where: ById,
  resolve: confirmUpload,
  returns: { row: 'StorageObject' },
});

write('cancelUpload', {
  access: SIGNED_IN,
  token: 'FILES_WRITE',
  where: ById,
  resolve: cancelUpload,
  returns: { type: Total },
});

write('detachFileFromEntity', {
  access: SIGNED_IN,
  token: 'FILES_WRITE',
  description: 'Takes a file from what it belongs to, and deletes it.',
  where: ById,
  resolve: detachFileFromEntity,
  returns: { type: Total },
});

write('setUserAvatar', {
  access: SIGNED_IN,
  token: 'PEOPLE_WRITE',
  description:
    'Of oneself, or of somebody in an account that one keeps. The picture was uploaded and confirmed for them.',
  where: ById,
  data: SetUserAvatar,
  resolve: setUserAvatar,
  returns: { row: 'User' },
});

write('removeUserAvatar', {
  access: SIGNED_IN,
  token: 'PEOPLE_WRITE',
  where: ById,
  resolve: removeUserAvatar,
  returns: { row: 'User' },
});
