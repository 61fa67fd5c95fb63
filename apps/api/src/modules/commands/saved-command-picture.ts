import type { SavedCommand } from '@fleet/db/models';
import type { Picture } from '../../commit/note.ts';

/** A saved command as its history tells of it. */
export function savedCommandPicture({ title, type, parameters }: SavedCommand): Picture {
  return { title, type, parameters: parameters as Picture[string] };
}
