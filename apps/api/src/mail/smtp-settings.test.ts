import { describe, expect, test } from 'vitest';
import { readWorkerEnv } from '../env.ts';
import { smtpSettings } from './smtp-settings.ts';

const read = (more: NodeJS.ProcessEnv) =>
  smtpSettings(readWorkerEnv({ DATABASE_URL: 'postgresql://localhost/fleet', ...more }));
const from = { MAIL_FROM: 'no-reply@meridian.example' };

test('without a server there is none, also where its variables are empty', () => {
  expect(read({ SMTP_URL: '', SMTP_HOST: '', SMTP_SECURE: '' })).toBeNull();
});

test('a server without the address that mails come from is told at the start', () => {
  expect(() => read({ SMTP_HOST: 'smtp.example' })).toThrow(/MAIL_FROM/);
});

describe('a server', () => {
  test.each<[name: string, variables: NodeJS.ProcessEnv, settings: object]>([
    [
      'by its address, with a password that needed encoding',
      { SMTP_URL: 'smtps://me%40x.example:p%40ss@smtp.example' },
      { host: 'smtp.example', port: 465, secure: true, auth: { user: 'me@x.example', pass: 'p@ss' } },
    ],
    [
      'by its address and port, without signing in',
      { SMTP_URL: 'smtp://mail:1025' },
      { host: 'mail', port: 1025, secure: false, auth: null },
    ],
    [
      'by its parts',
      { SMTP_HOST: 'smtp.example', SMTP_USER: 'me', SMTP_PASSWORD: 'secret' },
      { host: 'smtp.example', port: 587, secure: false, auth: { user: 'me', pass: 'secret' } },
    ],
    ['on the port of TLS', { SMTP_HOST: 'smtp.example', SMTP_PORT: '465' }, { port: 465, secure: true }],
    ['told to speak TLS', { SMTP_HOST: 'smtp.example', SMTP_SECURE: 'true' }, { port: 465, secure: true }],
  ])('%s', (_name, variables, settings) => {
    expect(read({ ...from, ...variables })).toMatchObject(settings);
  });
});
