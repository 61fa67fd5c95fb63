/**
 * How `prisma` calls its schema engine: `--datamodels file … --datasource json`, optionally `cli <command>`.
 *
 * @param {string[]} argv
 */
export function readArguments(argv) {
  const read = {
    /** @type {string[]} */ schemas: [],
    /** @type {{ url?: string, shadowDatabaseUrl?: string }} */ datasource: {},
    /** @type {string | null} */ command: null,
    version: argv.includes('--version'),
  };
  for (let i = 0; i < argv.length; i += 1) {
    const [name, value] = [argv[i], argv[i + 1] ?? ''];
    if (name === '--datamodels') read.schemas.push(value);
    else if (name === '--datasource') read.datasource = JSON.parse(value);
    else if (name === 'cli') read.command = value;
    // Every one of these, and the options we have no use for, is followed by its value.
    if (name === 'cli' || name?.startsWith('--')) i += 1;
  }
  return read;
}
