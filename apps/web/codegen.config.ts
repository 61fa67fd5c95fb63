import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types every operation of the screens from the committed schema of the api; fragments stay masked. */
const config: CodegenConfig = {
  schema: '../api/schema.graphql',
  documents: ['src/**/*.{ts,tsx}', '!src/generated/**'],
  generates: {
    'src/generated/graphql/': {
      preset: 'client',
      presetConfig: { fragmentMasking: { unmaskFunctionName: 'readFragment' } },
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        defaultScalarType: 'unknown',
        scalars: {
          DateTime: { input: 'Date | string', output: 'string' },
          JSON: { input: 'unknown', output: 'Record<string, string | number | boolean>' },
          UUID: 'string',
        },
      },
    },
  },
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
};

export default config;
