/** What a person is called; their address, where they gave no name. */
export function personName(person: {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
}): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || (person.email ?? '');
}
