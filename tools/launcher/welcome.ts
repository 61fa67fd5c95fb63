import path from 'node:path';
import { DEMO_SIGN_INS } from '@fleet/seed/sign-ins';
import { DATA } from './data-folder.ts';

/** What somebody needs to go on, once everything runs. */
export function welcome(
  env: NodeJS.ProcessEnv,
  { demo, startedMs }: { demo: boolean; startedMs: number },
): string {
  const lines = [
    '',
    `  Meridian is ready after ${(startedMs / 1000).toFixed(1)} s:  http://${env.API_HOST}:${env.API_PORT}`,
    '',
    ...(demo ? table(DEMO_SIGN_INS.map((one) => [one.email, one.password, one.account, one.role])) : []),
    `  PostgreSQL  ${env.DATABASE_URL?.replace(/:[^:@/]*@/, ':…@')}`,
    `  Redis       ${env.REDIS_URL ? env.REDIS_URL.replace(/:[^:@/]*@/, ':…@') : 'none: PostgreSQL carries events and jobs'}`,
    `  Mails       ${env.SMTP_URL || env.SMTP_HOST ? 'by the SMTP server' : `http://127.0.0.1:${env.API_PORT}/mailbox`}`,
    `  Logs        ${path.join(path.relative(process.cwd(), DATA), 'logs')}`,
    '',
    '  Ctrl-C stops everything. The data stays.',
    '',
  ];
  return lines.join('\n');
}

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
