import type { SavedView } from '@fleet/db/models';
import { type BeforeAndAfter, keptNote } from '../../commit/kept-note.ts';
import type { Note, Picture } from '../../commit/note.ts';

const picture = ({ title, parameters, shared }: SavedView): Picture => ({ title, parameters, shared });

/** A view as its history tells of it. */
export function savedViewNote(type: `savedView.${string}`, view: BeforeAndAfter<SavedView>): Note {
  return keptNote({ type, entity: 'SavedView', picture }, view);
}
