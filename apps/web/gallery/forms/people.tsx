import { Avatar } from '@mantine/core';
import type { Entity, FindEntities, LoadEntity } from '../../src/forms/entities/entity.ts';

const PAGE = 6;

function person(id: string, title: string, second?: string): Entity {
  const initials = title.replaceAll(/\P{Lu}/gu, '').slice(0, 2);
  return {
    id,
    title,
    ...(second !== undefined && { second }),
    icon: (
      <Avatar size={24} radius="xl" color="gray">
        {initials}
      </Avatar>
    ),
  };
}

const DRIVERS: readonly Entity[] = [
  person('d1', 'Alexey Voronov', 'drives Truck 02 Harbour now'),
  person('d2', 'Natalia Orlova', 'drives Truck 05 Campine now'),
  person('d3', 'Jacob Miller'),
  person('d4', 'Grace Naidoo', 'drives Van 17 Cold chain now'),
  person('d5', 'Thomas Huysmans'),
  person('d6', 'Igor Lebedev'),
  person('d7', 'Olivia Bennett'),
  person('d8', 'Nathan De Smet'),
];
const PLACES: readonly Entity[] = [
  { id: 'p1', title: 'Beveren yard' },
  { id: 'p2', title: 'Kasterlee depot' },
  { id: 'p3', title: 'Hub Herentals' },
];

const finder =
  (all: readonly Entity[]): FindEntities =>
  async (search) => {
    const found = all.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
    return { entities: found.slice(0, PAGE), total: found.length };
  };
const loader =
  (all: readonly Entity[]): LoadEntity =>
  async (id) =>
    all.find((one) => one.id === id) ?? null;

export const findDrivers = finder(DRIVERS);
export const loadDriver = loader(DRIVERS);
export const findPlaces = finder(PLACES);
export const loadPlace = loader(PLACES);
export const findNothing: FindEntities = () => Promise.reject(new Error('away'));
