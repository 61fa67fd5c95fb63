/** A filter for `text` anywhere in a column, in whatever case. What LIKE reads as a pattern is meant as it stands. */
export function containing(text: string): { contains: string; mode: 'insensitive' } {
  return { contains: text.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' };
}
