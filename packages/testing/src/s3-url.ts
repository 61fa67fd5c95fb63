/** A real S3 store for the tests of files, with its keys: `http://key:secret@127.0.0.1:7071`. Null where none is named. */
export const s3Url: string | null = process.env.TEST_S3_URL ?? null;
