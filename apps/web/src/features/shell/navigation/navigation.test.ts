import { describe, expect, test } from 'vitest';
import type { Area, Page } from '../../../area.ts';
import { AREAS } from '../../../areas.ts';
import { currentItem, navigationOf } from './navigation.ts';

const SCREEN: Page = { screen: async () => ({ Component: () => null }) };

const area = (pages: NonNullable<Area['pages']>, holds: readonly string[] = []): Area => ({
  texts: [],
  navigation: { name: { en: 'Name', ru: 'Имя' }, Icon: (() => null) as never, holds },
  pages,
});

describe('an area is offered', () => {
  test.each<[name: string, pages: NonNullable<Area['pages']>, to: string[]]>([
    ['that has a screen', { '/users': SCREEN, '/users/:id': {} }, ['/users']],
    ['not, when only pages below it have one', { '/users': {}, '/users/:id': SCREEN }, []],
    [
      'at the page it leads to',
      { '/billing': { leadsTo: 'plans' }, '/billing/plans': SCREEN },
      ['/billing/plans'],
    ],
    [
      'not, when it leads to a page without one',
      { '/billing': { leadsTo: 'plans' }, '/billing/plans': {} },
      [],
    ],
    ['at the first of its tabs', { '/account': { ...SCREEN, leadsTo: 'overview' } }, ['/account/overview']],
  ])('%s', (_name, pages, to) => {
    expect(navigationOf([area(pages)]).map((item) => item.to)).toEqual(to);
  });

  test('not without a place in the navigation', () => {
    expect(navigationOf([{ texts: [], pages: { '/onboarding': SCREEN } }])).toEqual([]);
  });
});

describe('the area of a page', () => {
  const map = area({ '/tracker': SCREEN }, ['/vehicles']);
  const vehicles = area({ '/vehicles': SCREEN });
  const account = area({ '/account': SCREEN });
  const ofVehicles = area({ '/vehicles/groups': SCREEN });

  test.each<[pathname: string, areas: Area[], path: string | undefined]>([
    ['/tracker', [map], '/tracker'],
    ['/vehicles/0197', [map, vehicles], '/vehicles'],
    ['/vehicles/0197/map', [map], '/tracker'],
    ['/vehicles/groups/7', [vehicles, ofVehicles], '/vehicles/groups'],
    ['/vehicles/groups/7', [ofVehicles, vehicles], '/vehicles/groups'],
    ['/accounts/7', [map, account], undefined],
    ['/tracker-of-others', [map], undefined],
  ])('%s among others', (pathname, areas, path) => {
    expect(currentItem(navigationOf(areas), pathname)?.path).toBe(path);
  });
});

test('no two areas have the same keys', () => {
  const keys = AREAS.flatMap(({ navigation }) => navigation?.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});
