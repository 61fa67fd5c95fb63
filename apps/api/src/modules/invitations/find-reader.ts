import type { CallerServices } from '../../services.ts';

/** Whoever has the address of an invitation, where it is somebody here already. */
export type Reader = { id: string; locale: string; timeZone: string };

/**
 * What the owner of an address chose to be written in. Nothing of it is kept with the invitation: its sender would learn
 * from it whether the address has an account.
 */
export function findReader(
  { asSystem }: Pick<CallerServices, 'asSystem'>,
  email: string,
): Promise<Reader | null> {
  const { db } = asSystem('write to somebody in their language');
  return db.user.findUnique({ where: { email }, select: { id: true, locale: true, timeZone: true } });
}
