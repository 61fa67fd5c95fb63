export type FileLimits = {
  /** Allowed extensions in lower case with the dot: ".xlsx". Empty allows every type. */
  types: readonly string[];
  maxBytes: number;
  maxTotalBytes: number;
  maxFiles: number;
};
export type Rejection = {
  name: string;
  reason: 'wrongType' | 'tooBig' | 'tooMuch' | 'tooMany' | 'twice';
};

/** Splits new files into accepted and refused ones, with reasons. */
export function admitFiles(
  known: readonly File[],
  offered: readonly File[],
  limits: FileLimits,
): { files: File[]; rejections: Rejection[] } {
  const files = [...known];
  const rejections: Rejection[] = [];
  for (const file of offered) {
    const reason = reasonAgainst(file, files, limits);
    if (reason) rejections.push({ name: file.name, reason });
    else files.push(file);
  }
  return { files, rejections };
}

function reasonAgainst(file: File, files: readonly File[], limits: FileLimits): Rejection['reason'] | null {
  const { types, maxBytes, maxTotalBytes, maxFiles } = limits;
  const name = file.name.toLowerCase();
  if (types.length > 0 && !types.some((ending) => name.endsWith(ending))) return 'wrongType';
  if (files.some((one) => isSameFile(one, file))) return 'twice';
  if (file.size > maxBytes) return 'tooBig';
  if (files.length >= maxFiles) return 'tooMany';
  const total = files.reduce((sum, { size }) => sum + size, file.size);
  return total > maxTotalBytes ? 'tooMuch' : null;
}

/** Compares name, size and date, since the content is not read. */
function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
