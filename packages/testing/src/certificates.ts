import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const openssl = (parameters: string[]) => run('openssl', parameters);

export type Pair = { certFile: string; keyFile: string; cert: string; key: string; fingerprint: string };

/** Certificates made for one test by openssl, in a folder that goes with it. */
export class Certificates {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async make(): Promise<Certificates> {
    return new Certificates(await mkdtemp(path.join(tmpdir(), 'certificates-')));
  }

  /** Signed by itself, unless an authority signs it. */
  async issue(file: string, commonName: string, authority?: Pair, days = 2): Promise<Pair> {
    const [keyFile, certFile] = [this.#path(`${file}.key`), this.#path(`${file}.pem`)];
    const signer = authority ? ['-CA', authority.certFile, '-CAkey', authority.keyFile] : [];
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const subject = ['-subj', `/CN=${commonName}`, '-days', String(days)];
    await openssl(['req', '-x509', ...key, '-keyout', keyFile, '-out', certFile, ...subject, ...signer]);
    return this.#read(certFile, keyFile);
  }

  /** The pair that lies in those files from now on. */
  async replace({ certFile, keyFile }: Pair, { cert, key }: Pair): Promise<void> {
    await Promise.all([writeFile(certFile, cert), writeFile(keyFile, key)]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  #path(file: string): string {
    return path.join(this.#folder, file);
  }

  async #read(certFile: string, keyFile: string): Promise<Pair> {
    const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')]);
    const fingerprint = createHash('sha256').update(new X509Certificate(cert).raw).digest('hex');
    return { certFile, keyFile, cert, key, fingerprint };
  }
}
