/** The MIME type of a file by its bytes; null of one that is none known. The library comes with the first file: 16 MB. */
export async function detectType(bytes: Uint8Array): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes))?.mime ?? null;
}
