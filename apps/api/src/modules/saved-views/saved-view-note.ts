import type { SavedView } from '@fleet/db/models';
import type { Note, Picture } from '../../commit/note.ts';

function viewPicture({ title, parameters, shared }: SavedView): Picture {
  return { title, parameters, shared };
}

/** A view as its history tells of it. What only its owner sees is nobody else's to read there either. */
export function savedViewNote(
  type: `savedView.${string}`,
  { before, after }: { before?: SavedView; after: SavedView } | { before: SavedView; after?: SavedView },
): Note {
  const { id, accountId, version } = (after ?? before) as SavedView;
  const seen = before?.shared || after?.shared;
  return {
    type,
    entity: 'SavedView',
    id,
    accountId: seen ? accountId : null,
    version,
    ...(before && { before: viewPicture(before) }),
    ...(after && { after: viewPicture(after) }),
  };
}
