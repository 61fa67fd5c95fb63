import type { AccountChange } from '@fleet/contracts/realtime';
import { Client, cacheExchange, fetchExchange, gql } from 'urql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pipe, subscribe } from 'wonka';
import type { Gap } from '../realtime/live-connection.ts';
import { createRefetch } from './create-refetch.ts';

const VEHICLES = gql`
  {
    vehicles {
      id
    }
  }
`;
const PERSON = gql`
  {
    person {
      id
    }
  }
`;

/** A client whose server answers each query with one thing, and a live connection that tests speak for. */
function setUp() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const isVehicles = url.includes('vehicles');
    asked.push(isVehicles ? 'vehicles' : 'person');
    const data = isVehicles
      ? { vehicles: [{ __typename: 'Vehicle', id: 'v1' }] }
      : { person: { __typename: 'User', id: 'u1' } };
    return new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });
  });
  const refetch = createRefetch(() => 0);
  const client = new Client({
    url: 'http://api.test/graphql',
    preferGetMethod: 'force',
    exchanges: [refetch.exchange, cacheExchange, fetchExchange],
  });
  let onChanges: (changes: readonly AccountChange[]) => void = () => undefined;
  let onGap: (gap: Gap) => void = () => undefined;
  const stop = refetch.listenTo({
    onChanges: (listener) => {
      onChanges = listener;
      return () => undefined;
    },
    onGap: (listener) => {
      onGap = listener;
      return () => undefined;
    },
  });
  const show = (query: typeof VEHICLES, context = {}) =>
    pipe(
      client.query(query, {}, context),
      subscribe(() => undefined),
    );
  const change = (entity: string, id = 'x') => onChanges([{ entity, id, kind: 'updated' }]);
  return { client, asked, show, change, gap: (changes = true) => onGap({ changes }), stop };
}

const settle = () => vi.advanceTimersByTimeAsync(2_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('when somebody else changes things', () => {
  test('what shows their type is asked for again, once for many, and nothing else', async () => {
    const { asked, show, change } = setUp();
    show(VEHICLES);
    show(PERSON);
    await settle();
    for (let index = 0; index < 100; index++) change('Vehicle', `v${index}`);
    await settle();
    expect(asked).toEqual(['vehicles', 'person', 'vehicles']);
  });

  test('an empty list is asked for again by the type that it would show', async () => {
    const { asked, show, change } = setUp();
    show(PERSON, { additionalTypenames: ['Device'] });
    await settle();
    change('Device');
    await settle();
    expect(asked).toEqual(['person', 'person']);
  });

  test('what is not on the screen is asked for when it is shown again', async () => {
    const { asked, show, change } = setUp();
    const look = async () => {
      const shown = show(VEHICLES);
      await settle();
      shown.unsubscribe();
    };
    await look();
    await look();
    expect(asked).toEqual(['vehicles']);
    change('Vehicle');
    await settle();
    expect(asked).toEqual(['vehicles']);
    await look();
    await look();
    expect(asked).toEqual(['vehicles', 'vehicles']);
  });

  test('nothing is asked for any more once the person is gone', async () => {
    const { asked, show, change, stop } = setUp();
    show(VEHICLES);
    await settle();
    change('Vehicle');
    stop();
    await settle();
    expect(asked).toEqual(['vehicles']);
  });
});

test('after a gap everything on the screen is asked for again', async () => {
  const { asked, show, gap } = setUp();
  show(VEHICLES);
  show(PERSON);
  await settle();
  gap();
  await settle();
  expect(asked).toEqual(['vehicles', 'person', 'vehicles', 'person']);
});

test('after one in which nothing was changed, as on every start of a page, nothing is asked for twice', async () => {
  const { asked, show, gap } = setUp();
  show(VEHICLES);
  show(PERSON);
  await settle();
  gap(false);
  await settle();
  expect(asked).toEqual(['vehicles', 'person']);
});
