import type { Tx } from '@fleet/db/client';

const SETTINGS = {
  seller: true,
  invoicePrefix: true,
  creditPrefix: true,
  billingTimeZone: true,
  openDays: true,
  billingOn: true,
  transferOn: true,
} as const;

const STANDARD = {
  seller: null,
  invoicePrefix: 'INV',
  creditPrefix: 'CN',
  billingTimeZone: 'UTC',
  openDays: 3,
  billingOn: false,
  transferOn: false,
};

/** The operator's billing settings; defaults if there is no row yet. */
export async function firstInstallation(tx: Pick<Tx, 'installation'>) {
  return (await tx.installation.findFirst({ select: SETTINGS })) ?? STANDARD;
}
