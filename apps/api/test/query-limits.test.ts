import { describe, expect, inject } from 'vitest';
import { MAX_DEPTH } from '../src/graphql/limits.ts';
import { type Answer, ask, codesOf, openApi, signUp, test } from './api.ts';

describe('limits of a query', () => {
  test.for<[string, () => string]>([
    [
      'too deep',
      () => `{ vehicle(where: { id: "x" }) { ${'account { owner { '.repeat(6)} id ${'} }'.repeat(6)} } }`,
    ],
    ['too many aliases', () => `{ ${Array.from({ length: 31 }, (_, i) => `a${i}: __typename`).join(' ')} }`],
    [
      'too many directives',
      (): string => `{ ${Array.from({ length: 31 }, () => '__typename @include(if: true)').join(' ')} }`,
    ],
    ['too many tokens', (): string => `{ ${'__typename '.repeat(2_001)} }`],
    [
      'too dear',
      (): string =>
        '{ vehicles(options: { size: 0 }) { content { account { users(options: { size: 0 }) { content { id email firstName lastName } } } } } }',
    ],
  ])('%s is refused', async ([, text], { api }) => {
    const { accessToken } = await signUp(api);
    const answer = await ask(api, text(), { token: accessToken });
    expect(codesOf(answer)).toEqual(['QUERY_TOO_COMPLEX']);
  });

  test('the live map fits: every vehicle with its place, devices and features at once', async ({ api }) => {
    const { accessToken } = await signUp(api);
    const text = `{ vehicles(options: { size: 0 }) { total content { id title type category status plateNumber brand
      model latestPosition { id fixTime latitude longitude speed course ignition motion connection lastHeardAt }
      devices { id title connection heardAt } features { key name } account { id title } } } }`;
    expect(codesOf(await ask(api, text, { token: accessToken }))).toEqual([]);
  });
});

/** Fields of `levels` levels, the innermost `id`; a type of the schema leads to itself: account, owner, account … */
type Shape = (levels: number) => string;

const FIELDS = ['owner', 'account'] as const;
const fieldOf = (level: number): string => FIELDS[level % 2] ?? '';
const typeOf = (level: number): string => (level % 2 === 0 ? 'Account' : 'User');

/** Selections within each other; `wrap` writes what is selected of the thing at a level. */
function nested(levels: number, wrap: (selection: string, level: number) => string): string {
  let selection = 'id';
  for (let level = levels - 4; level >= 0; level--)
    selection = wrap(`${fieldOf(level)} { ${selection} }`, level);
  return `{ credentials { account { ${selection} } } }`;
}

const fragments: Shape = (levels) => {
  const parts = Array.from({ length: levels - 3 }, (_, level) => {
    const next = level === levels - 4 ? 'id' : `...f${level + 1}`;
    return `fragment f${level} on ${typeOf(level)} { ${fieldOf(level)} { ${next} } }`;
  });
  return `{ credentials { account { ...f0 } } } ${parts.join(' ')}`;
};

const SHAPES: [name: string, shape: Shape][] = [
  ['fields', (levels) => nested(levels, (selection) => selection)],
  ['aliases', (levels) => nested(levels, (selection, level) => `a${level}: ${selection}`)],
  ['inline fragments', (levels) => nested(levels, (one, level) => `... on ${typeOf(level)} { ${one} }`)],
  ['inline fragments without a type', (levels) => nested(levels, (one) => `... { ... { ${one} } }`)],
  ['fields left out', (levels) => nested(levels, (one) => one.replace('{', '@include(if: true) {'))],
  ['a deep field behind shallow ones', (levels) => nested(levels, (one) => `id ${one} __typename`)],
  ['fragments in fragments', fragments],
  [
    'a list within',
    (levels) =>
      nested(levels, (one) => one)
        .replace('owner {', 'users { content {')
        .replace(/ }$/, '}}'),
  ],
  [
    'a second operation that is shallow',
    (levels) => `query shallow { __typename } query deep ${nested(levels, (one) => one)}`,
  ],
];

describe('depth', () => {
  const isTooDeep = ({ errors = [] }: Answer): boolean =>
    errors.some(({ message }) => message.includes('too large (depth)'));

  async function askDeep(api: { port: number }, token: string, text: string): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${api.port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: text, ...(text.includes('query deep') && { operationName: 'deep' }) }),
    });
    return (await response.json()) as Answer;
  }

  test.for(SHAPES)('by %s ends at the limit', async ([name, shape], { api }) => {
    const { accessToken } = await signUp(api);
    const most = name === 'a list within' ? MAX_DEPTH - 1 : MAX_DEPTH;
    expect(codesOf(await askDeep(api, accessToken, shape(most)))).toEqual([]);
    const deeper = await askDeep(api, accessToken, shape(most + 1));
    expect(isTooDeep(deeper)).toBe(true);
    expect(deeper.data).toBeFalsy();
  });

  test('of what a mutation answers ends there too, and the mutation did not happen', async ({ api, db }) => {
    const { accessToken: token, accountId } = await signUp(api);
    const deep = nested(MAX_DEPTH + 1, (one) => one).slice('{ credentials '.length, -1);
    const text = `mutation { createVehicle(data: { title: "Van", type: CAR }) ${deep} }`;
    expect(isTooDeep(await ask(api, text, { token }))).toBe(true);
    expect(await db.vehicle.count({ where: { accountId } })).toBe(0);
  });

  test('without end, by fragments that spread each other, is refused before anything is measured', async ({
    api,
  }) => {
    const text = `{ credentials { account { ...a } } }
      fragment a on Account { owner { ...b } } fragment b on User { account { ...a } }`;
    const { accessToken: token } = await signUp(api);
    expect(codesOf(await ask(api, text, { token }))).toEqual(['BAD_REQUEST']);
  });

  test('of a document of nothing but brackets is no work', async ({ api }) => {
    const text = `${'{ a '.repeat(20_000)}${'}'.repeat(20_000)}`;
    expect(codesOf(await ask(api, text))).toEqual(['QUERY_TOO_COMPLEX']);
  });
});

describe('the schema', () => {
  test.for<[by: string, text: string]>([
    ['__schema', '{ __schema { types { name } } }'],
    ['__type', '{ __type(name: "User") { fields { name } } }'],
    ['an alias', '{ nothing: __schema { queryType { name } } }'],
    ['a fragment', 'query { ...f } fragment f on Query { __schema { types { name } } }'],
    ['an inline fragment', '{ ... on Query { ... { __type(name: "User") { name } } } }'],
  ])('is shown to nobody by %s, in whatever mode', async ([, text], { api, databaseUrl }) => {
    const { accessToken: token } = await signUp(api);
    const developed = await openApi(databaseUrl, inject('redisUrl'), { NODE_ENV: 'development' });
    const answers = [
      await ask(api, text),
      await ask(api, text, { token }),
      await ask(developed, text, { token }),
    ];
    expect(answers.map(codesOf)).toEqual([['USER_NOT_ALLOWED'], ['USER_NOT_ALLOWED'], ['USER_NOT_ALLOWED']]);
    expect(JSON.stringify(answers)).not.toContain('queryType');
    await developed.close();
  });

  test('is shown where the installation says so', async ({ databaseUrl }) => {
    const api = await openApi(databaseUrl, inject('redisUrl'), { GRAPHQL_INTROSPECTION: 'true' });
    expect(codesOf(await ask(api, '{ __schema { types { name } } }'))).toEqual([]);
    await api.close();
  });

  test.for<[what: string, text: string, variables: object]>([
    ['a field', '{ vehicle(where: { id: "x" }) { titel } }', {}],
    ['an argument', '{ vehicle(were: { id: "x" }) { title } }', {}],
    ['a field of an input', '{ vehicle(where: { idd: "x" }) { title } }', {}],
    ['a type', '{ vehicle(where: { id: "x" }) { ... on Vehicel { title } } }', {}],
    ['a constant', '{ vehicles(where: { status: ACTIV }) { total } }', {}],
    [
      'a variable’s field',
      'query ($w: VehiclesWhere) { vehicles(where: $w) { total } }',
      { w: { serch: 'x' } },
    ],
    [
      'a variable’s constant',
      'query ($w: VehiclesWhere) { vehicles(where: $w) { total } }',
      { w: { type: 'CAP' } },
    ],
    ['a directive', '{ vehicle(where: { id: "x" }) { title @skipp(if: true) } }', {}],
  ])(
    '%s that is misspelled is refused without offering the right one',
    async ([, text, variables], { api }) => {
      const answer = await ask(api, text, { variables });
      expect(new Set(codesOf(answer))).toEqual(new Set(['BAD_REQUEST']));
      expect(JSON.stringify(answer)).not.toMatch(/did you mean/i);
    },
  );
});
