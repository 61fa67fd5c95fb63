import { ADDRESSES_MAX, AddressesWhere, AddressLanguage, FoundPlacesWhere } from '@fleet/contracts/geocoding';
import { SIGNED_IN } from '../../access/rules.ts';
import { askerOf, takeSearch } from '../../geocoder/asker-of.ts';
import type { AddressAnswer } from '../../geocoder/open-geocoder.ts';
import type { FoundPlace } from '../../geocoder/search-cache.ts';
import { builder } from '../../graphql/builder.ts';
import { requireCaller } from '../../graphql/context.ts';
import { enumOf } from '../../graphql/enums.ts';
import { inputType } from '../../graphql/input-types.ts';
import { parseInput } from '../../graphql/parse-input.ts';

enumOf('AddressLanguage', AddressLanguage);

const Address = builder.objectRef<AddressAnswer>('PlaceAddress').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    text: t.exposeString('text', { nullable: true, description: 'Null where none is known.' }),
    isPending: t.exposeBoolean('isPending', {
      description: 'It is not known yet whether there is one: ask again in a while, and not for ever.',
    }),
  }),
});

const Found = builder.objectRef<FoundPlace>('FoundPlace').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    text: t.exposeString('text'),
    latitude: t.exposeFloat('latitude'),
    longitude: t.exposeFloat('longitude'),
  }),
});

type Places = { content: readonly FoundPlace[]; isAnswered: boolean };
const FoundPlaces = builder.objectRef<Places>('FoundPlaces').implement({
  access: SIGNED_IN,
  fields: (t) => ({
    content: t.field({ type: [Found], resolve: ({ content }) => content }),
    isAnswered: t.exposeBoolean('isAnswered', { description: 'False where the geocoder gave no answer.' }),
  }),
});

/** A row of the cache each, and what the service may be asked. */
const POINT_COST = 2;

builder.queryField('addressesAt', (t) =>
  t.field({
    type: [Address],
    access: SIGNED_IN,
    description:
      'Addresses of places, in their order, as the geocoder of the installation told them; it is asked for the others ' +
      'after the answer. Without a geocoder there are none.',
    args: { where: t.arg({ type: inputType('AddressesWhere', AddressesWhere), required: true }) },
    complexity: ({ where }) => ({
      field: Math.min(where.points.length, ADDRESSES_MAX) * POINT_COST,
      multiplier: 1,
    }),
    resolve: async (_root, args, context) => {
      const { points, language } = parseInput(AddressesWhere, 'where', args.where);
      requireCaller(context);
      const { geocoder } = context.services;
      if (!geocoder) return points.map(() => ({ text: null, isPending: false }));
      return geocoder.addressesAt(points, language, { asker: askerOf(context), waitMs: 0 });
    },
  }),
);

/** Who searches waits for a service. */
const SEARCH_COST = 50;

builder.queryField('foundPlaces', (t) =>
  t.field({
    type: FoundPlaces,
    access: SIGNED_IN,
    description: 'Places and addresses of these words, as the geocoder of the installation finds them.',
    args: { where: t.arg({ type: inputType('FoundPlacesWhere', FoundPlacesWhere), required: true }) },
    complexity: () => ({ field: SEARCH_COST, multiplier: 1 }),
    resolve: async (_root, args, context) => {
      const { search, language } = parseInput(FoundPlacesWhere, 'where', args.where);
      requireCaller(context);
      const { geocoder } = context.services;
      if (!geocoder) return { content: [], isAnswered: true };
      const content = await geocoder.placesByName(search, language, () => takeSearch(context));
      return { content: content ?? [], isAnswered: content !== null };
    },
  }),
);
