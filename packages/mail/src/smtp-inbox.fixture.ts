import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { to: string[]; mail: Email };

export type SmtpInbox = {
  port: number;
  received: ReceivedMail[];
  close: () => Promise<void>;
};

/** What the server does with a mail to one reader; `null` takes it. */
type Treatment = (to: string, attempt: number) => { code: number; text: string } | 'silence' | null;

/** A real SMTP server on a port of its own that keeps what it takes. */
export async function startSmtpInbox(treat: Treatment = () => null): Promise<SmtpInbox> {
  const received: ReceivedMail[] = [];
  const attempts = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const attempt = (attempts.get(address) ?? 0) + 1;
      attempts.set(address, attempt);
      const treatment = treat(address, attempt);
      if (treatment === 'silence') return;
      if (!treatment) return done();
      done(Object.assign(new Error(treatment.text), { responseCode: treatment.code }));
    },
    onData(stream, session, done) {
      stream
        .toArray()
        .then(async (chunks: Buffer[]) => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ to, mail: await PostalMime.parse(Buffer.concat(chunks)) });
          done();
        })
        .catch(done);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
