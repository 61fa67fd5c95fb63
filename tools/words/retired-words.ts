/**
 * Names that the code no longer uses, with the standard term for each (docs/adr/0075-names-of-the-field.md). The glossary
 * names the concepts.
 */

/** Words that no identifier may contain as a part: `seatAt` and `RuledSeat` both contain `seat`. */
export const RETIRED_PARTS: Readonly<Record<string, string>> = {
  consult: 'dispatch',
  consulted: 'dispatched',
  desk: 'runner, client',
  deputies: 'serviceAdmins',
  deputy: 'serviceAdmin',
  farewell: 'the thing that is waited for',
  goodbye: 'release, close',
  hopeless: 'closeReason',
  jar: 'cookie',
  journal: 'trip fold',
  keeper: 'accountAdmin',
  keepers: 'accountAdmins',
  noting: 'record',
  rider: 'member',
  seat: 'assignment',
  seats: 'assignments',
  sitting: 'assignment period',
  sittings: 'assignment periods',
  speaker: 'identity, sender',
  thaw: 'repair',
  thawed: 'repaired',
  walled: 'scoped',
};

/** Compounds that contain such a part and mean something else, or one that a public contract fixes. */
export const ALLOWED: Readonly<Record<string, string>> = {
  events_of_speakers: 'name of an index in the database',
};
