import { randomUUID } from 'node:crypto';
import { MailOrder } from '@fleet/contracts/mail';
import type { Db } from '@fleet/db/client';
import { expect } from 'vitest';
import { type Answer, ask, PASSWORD, type Served, signUp } from '../../../test/api.ts';

const CREATE = `mutation ($data: CreateInvitationInput!) { createInvitation(data: $data) {
  id email status roles token authorName accountTitle vehicleScope } }`;
export const RESEND = 'mutation ($where: ById!) { resendInvitation(where: $where) { id status } }';
export const REVOKE = 'mutation ($where: ById!) { revokeInvitation(where: $where) { id status revokedAt } }';
export const ACCEPT = `mutation ($where: AcceptInvitationWhere!) { acceptInvitation(where: $where) {
  accessToken account { id } profile { email roles } } }`;
const LOOK = `query ($where: InvitationWhere!) { invitation(where: $where) {
  id token email firstName roles status authorName accountTitle isRegistered } }`;
export const LIST = `query ($where: InvitationsWhere) { invitations(where: $where) { content { email status } total } }`;
const SIGN_UP = `mutation ($data: SignUpInput!) { signUp(data: $data) {
  accessToken account { id } profile { id email roles } } }`;

/** Input of the mutation; only the address is required. */
type Invitee = { email: string } & Record<string, unknown>;
type Inviter = { accessToken: string; accountId: string; userId: string; email: string };

export const newEmail = (): string => `${randomUUID()}@example.com`;
export const organization = (api: Served): Promise<Inviter> =>
  signUp(api, { accountType: 'ORGANIZATION', accountTitle: 'Northbridge' });

export const invite = (api: Served, by: Inviter, data: object): Promise<Answer> =>
  ask(api, CREATE, {
    token: by.accessToken,
    variables: { data: { roles: ['ORGANIZATION_DRIVER'], ...data } },
  });

const idOf = ({ data }: Answer): string => (data as { createInvitation: { id: string } }).createInvitation.id;

/** Mail of the newest event of an invitation, and the token of its link. */
export async function mailOf(db: Db, entityId: string): Promise<{ mail: MailOrder; token: string }> {
  const event = await db.outboxEvent.findFirstOrThrow({
    where: { entity: 'Invitation', entityId },
    orderBy: { sequence: 'desc' },
  });
  const { secret } = event.payload as { secret: { mails: unknown[] } };
  const mail = MailOrder.parse(secret.mails[0]);
  if (mail.template !== 'invitation') throw new Error(`${mail.template} is another mail`);
  return { mail, token: new URL(mail.props.acceptUrl).hash.slice(1) };
}

export async function invited(api: Served, db: Db, by: Inviter, data: Invitee) {
  const answer = await invite(api, by, data);
  expect(answer.errors).toBeUndefined();
  const id = idOf(answer);
  return { id, ...(await mailOf(db, id)) };
}

export const look = (api: Served, token: string) => ask(api, LOOK, { variables: { where: { token } } });
export const accept = (api: Served, { accessToken }: { accessToken: string }, token: string) =>
  ask(api, ACCEPT, { token: accessToken, variables: { where: { token } } });
export const join = (api: Served, data: object) => {
  const person = { password: PASSWORD, firstName: 'Igor', lastName: 'Lebedev' };
  return ask(api, SIGN_UP, { variables: { data: { ...person, ...data } } });
};
export const statusOf = ({ data }: Answer) => (data?.invitation as { status: string } | null)?.status;
