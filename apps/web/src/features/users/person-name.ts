/** Name of a person, else their e-mail address. */
export function personName(person: {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
}): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || (person.email ?? '');
}
