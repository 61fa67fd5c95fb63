import { type InvitationStatus, InvitationsWhere } from '@fleet/contracts/invitation';
import type { Prisma } from '@fleet/db/prisma';
import { containing } from '../contains.ts';
import { openAt } from './open-at.ts';

/** Invitations as a list: what its filters mean, where a search looks, what it is ordered by. */
export const INVITATIONS = {
  model: 'Invitation',
  where: InvitationsWhere,
  toWhere: ({ ids, accountId, status }: InvitationsWhere): Prisma.InvitationWhereInput => ({
    ...(ids && { id: { in: ids } }),
    ...(accountId && { accountId }),
    ...(status && { AND: [inStatus(status, new Date())] }),
  }),
  search: (word: string): Prisma.InvitationWhereInput[] =>
    (['email', 'firstName', 'lastName'] as const).map((column) => ({ [column]: containing(word) })),
  order: { createdAt: 'createdAt', email: 'email', expiresAt: 'expiresAt', sentAt: 'sentAt' },
  by: 'createdAt',
} as const;

function inStatus(status: InvitationStatus, now: Date): Prisma.InvitationWhereInput {
  switch (status) {
    case 'PENDING':
      return openAt(now);
    case 'EXPIRED':
      return { ...openAt(now), expiresAt: { lte: now } };
    case 'ACCEPTED':
      return { acceptedAt: { not: null } };
    case 'REVOKED':
      return { acceptedAt: null, revokedAt: { not: null } };
    case 'DECLINED':
      return { acceptedAt: null, revokedAt: null, declinedAt: { not: null } };
  }
}
