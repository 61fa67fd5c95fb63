import path from 'node:path';
import type { DemoSignIn } from '@fleet/seed/sign-ins';
import { DATA } from './data-folder.ts';
import { isPrivate } from './is-private.ts';

type Start = { signIns: readonly DemoSignIn[]; ownerLink: string | null; startedMs: number };

/** What somebody needs to go on, once everything runs. */
export function welcome(env: NodeJS.ProcessEnv, { signIns, ownerLink, startedMs }: Start): string {
  const lines = [
    '',
    `  Meridian is ready after ${(startedMs / 1000).toFixed(1)} s:  http://${env.API_HOST}:${env.API_PORT}`,
    '',
    ...(signIns.length > 0
      ? table(signIns.map((one) => [one.email, one.password, one.account, one.role]))
      : []),
    ...(ownerLink ? [...FIRST_OWNER, `  ${ownerLink}`, ''] : []),
    `  PostgreSQL  ${env.DATABASE_URL?.replace(/:[^:@/]*@/, ':…@')}`,
    `  Redis       ${env.REDIS_URL ? env.REDIS_URL.replace(/:[^:@/]*@/, ':…@') : 'none: PostgreSQL carries events and jobs'}`,
    `  Mails       ${wayOfMails(env)}`,
    `  Secrets     ${path.join(path.relative(process.cwd(), DATA), 'secrets')}`,
    `  Logs        ${path.join(path.relative(process.cwd(), DATA), 'logs')}`,
    '',
    '  Ctrl-C stops everything. The data stays.',
    '',
  ];
  return lines.join('\n');
}

/** The mailbox holds links that reset passwords: its address, with the token, is printed for this terminal alone. */
function wayOfMails(env: NodeJS.ProcessEnv): string {
  if (env.SMTP_URL || env.SMTP_HOST) return 'by the SMTP server';
  if (env.NODE_ENV === 'production' || !isPrivate(env)) return 'none leave: set SMTP_URL (.env.example)';
  return `http://127.0.0.1:${env.API_PORT}/mailbox?token=${env.MAILBOX_TOKEN}`;
}

const FIRST_OWNER = [
  '  Nobody owns this installation yet. Its first owner comes by this link, once, within 24 hours; it is not shown again,',
  '  but the next start makes another one:',
];

function table(rows: string[][]): string[] {
  const all = [['Sign in as', 'Password', 'Account', 'Role'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`;
  return [
    line(all[0] ?? []),
    `  ${widths.map((width) => '─'.repeat(width)).join('  ')}`,
    ...rows.map(line),
    '',
  ];
}
