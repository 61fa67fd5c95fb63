export type FileLimits = {
  /** Endings with their dot, in lower case: ".xlsx". Without any every type is taken. */
  types: readonly string[];
  maxBytes: number;
  maxTotalBytes: number;
  maxFiles: number;
};
export type Rejection = {
  name: string;
  reason: 'wrongType' | 'tooBig' | 'tooMuch' | 'tooMany' | 'twice';
};

/** Which of the new files join those that are there, and why the others do not. */
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

/** All that a page may know of a file without reading it. */
function isSameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
