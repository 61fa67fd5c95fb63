import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';

/** Where certificate, key and the authority of trackers' certificates are, as PEM. */
export type TlsFiles = { certFile: string; keyFile: string; clientCaFile: string | null };

/** `ca` is empty without an authority: else whoever the authorities of browsers know would be known. */
export type TlsMaterial = { cert: string; key: string; ca: string[] };

/** @throws Error with a sentence, when a file cannot be read or they do not fit */
export async function readTlsFiles({ certFile, keyFile, clientCaFile }: TlsFiles): Promise<TlsMaterial> {
  const [cert, key] = await Promise.all([read(certFile), read(keyFile)]);
  const ca = clientCaFile === null ? [] : [await read(clientCaFile)];
  const material = { cert, key, ca };
  try {
    createSecureContext(material);
  } catch (error) {
    const files = [certFile, keyFile, ...(clientCaFile === null ? [] : [clientCaFile])].join(', ');
    throw new Error(`No TLS with ${files}: ${(error as Error).message}.`, { cause: error });
  }
  return material;
}

export function isSameMaterial(one: TlsMaterial, other: TlsMaterial): boolean {
  return one.cert === other.cert && one.key === other.key && one.ca.join() === other.ca.join();
}

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`${file} cannot be read (${code}).`, { cause: error });
  }
}
