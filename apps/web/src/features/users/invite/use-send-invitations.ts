import type { FormValues } from '../../../forms/core/form-values.ts';
import { type Answer, useSending } from '../../../forms/core/use-sending.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { refusalOf } from '../../../graphql/failure.ts';
import { isAddress } from './addresses.ts';
import { InvitePeople } from './invite-schema.ts';

const CreateInvitationMutation = graphql(`
  mutation CreateInvitation($data: CreateInvitationInput!) {
    createInvitation(data: $data) {
      id
    }
  }
`);

/** Error codes of addresses that need no invitation. */
const NOT_NEEDED = ['INVITATION_ALREADY_EXISTS', 'ALREADY_MEMBER'] as const;
type NotNeeded = (typeof NOT_NEEDED)[number];
export type Refused = { address: string; code: NotNeeded };
export type Invited = { sent: string[]; refused: Refused[] };

/**
 * Sends invitations one by one. Members and people already invited are reported at the end; other errors stop
 * it.
 *
 * @returns of what was entered, what became of it; `onSent` hears of each address that got its mail
 */
export function useSendInvitations(accountId: string) {
  const send = useSending(CreateInvitationMutation);
  return async (values: FormValues, onSent: (address: string) => void): Promise<Answer<Invited>> => {
    const invited: Invited = { sent: [], refused: [] };
    for (const data of invitationsOf(values, accountId)) {
      const { email } = data;
      const answer = await send({ data });
      const code = notNeededOf(answer);
      if (code) {
        invited.refused.push({ address: email, code });
        continue;
      }
      if (answer.kind !== 'saved') return answer;
      invited.sent.push(email);
      onSent(email);
    }
    return { kind: 'saved', result: invited };
  };
}

/** Invitations with the shared values; the first name applies to a single address only. */
function invitationsOf(values: FormValues, accountId: string) {
  const { addresses, role, validDays, firstName, ...rest } = InvitePeople.parse(values);
  const ready = addresses.filter(isAddress);
  const same = { ...rest, accountId, roles: [role], validDays: Number(validDays) };
  const name = ready.length === 1 && firstName ? { firstName } : {};
  return ready.map((email) => ({ ...same, ...name, email }));
}

function notNeededOf(answer: Answer<unknown>): NotNeeded | null {
  if (answer.kind !== 'refused') return null;
  const codes = answer.error.graphQLErrors.map((error) => refusalOf(error).code);
  return NOT_NEEDED.find((known) => codes.includes(known)) ?? null;
}
