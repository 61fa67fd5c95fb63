import type { Plugin } from 'rolldown';

/** Code that is none of JavaScript, and the driver: there is one of it, which whoever measures a process can look into. */
const NATIVE = /^(@node-rs\/argon2|sharp|pg)$/;

/** These packages stay where they are installed, found from whoever imports them. */
export function keepNativePackages(): Plugin {
  return {
    name: 'keep-native-packages',
    resolveId: {
      filter: { id: NATIVE },
      async handler(source, importer, { kind }) {
        const found = await this.resolve(source, importer, { kind, skipSelf: true });
        return found && { id: found.id, external: 'relative' };
      },
    },
  };
}
