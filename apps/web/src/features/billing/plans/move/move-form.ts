/** Name of the form in the URL, followed by the version's number. */
export const MOVE_FORM = 'move-';

/** The version whose customers the open form moves; null for another form. */
export function versionToMove(form: string | null): number | null {
  if (!form?.startsWith(MOVE_FORM)) return null;
  const number = Number(form.slice(MOVE_FORM.length));
  return Number.isInteger(number) && number > 0 ? number : null;
}
