import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { parse } from 'graphql';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { provideBrowserParts } from '../../../test/browser.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import type { Language } from '../../lib/locale.ts';
import type { FoundEntities } from '../entities/entity.ts';
import { EntityField } from '../entities/entity-field.tsx';
import { MultiEntityField } from '../entities/multi-entity-field.tsx';
import { FileField } from '../files/file-field.tsx';
import { FormBody } from '../form-body.tsx';
import { useMutationForm } from '../use-mutation-form.ts';
import { ColorField } from './color-field.tsx';
import { DateField } from './date-field.tsx';
import { IconField } from './icon-field.tsx';
import { NumberField } from './number-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextField } from './text-field.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const Schema = z.object({
  title: z.string().min(1).max(10),
  distanceM: z.number().min(1000).max(5000).nullish(),
  fuel: z.enum(['DIESEL', 'PETROL']).nullish(),
  driver: z.string().nullish(),
  places: z.array(z.string()).nullish(),
  boughtOn: z.iso.date().nullish(),
  phone: z.string().nullish(),
  icon: z.string().default('car'),
  color: z.string().nullish(),
  active: z.boolean().default(true),
  files: z.array(z.instanceof(File)).nullish(),
});
type Data = Partial<z.output<typeof Schema>>;
const Mutation: TypedDocumentNode<{ save: object }, { data: object }> = parse(
  'mutation ($data: Input!) { save(data: $data) { id } }',
);
const TEXTS = {
  fields: {
    title: 'Title',
    distanceM: 'Distance',
    fuel: 'Fuel',
    driver: 'Driver',
    driverNone: 'No driver',
    driverAdd: 'Add driver',
    places: 'Places',
    boughtOn: 'Bought on',
    phone: 'Phone',
    icon: 'Icon',
    color: 'Colour',
    active: 'In use',
    activeHint: 'Raises alerts',
    files: 'Files',
  },
  options: { fuel: { DIESEL: 'Diesel', PETROL: 'Petrol', PETROL_HINT: 'Also with gas' } },
};

function Form({ start, children }: { start: Data; children: ReactNode }) {
  const form = useMutationForm(Mutation, Schema, { catalogue: 'common', start, onSaved: () => undefined });
  return (
    <FormBody form={form}>
      {children}
      <button type="submit">Send</button>
    </FormBody>
  );
}

/** A form of these fields; `sent` is what the server got of them when it was sent. */
async function show(start: Data, fields: ReactNode, language: Language = 'en') {
  const shown = await renderInApp(<Form start={{ title: 'Van', ...start }}>{fields}</Form>, {
    language,
    reply: () => ({ data: { save: {} } }),
    prepare: (i18n) => i18n.addResourceBundle(language, 'common', TEXTS, true),
  });
  await screen.findByRole('button', { name: 'Send' });
  return async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(shown.sent).toHaveLength(1));
    const { title: _, ...data } = shown.sent[0]?.variables?.data ?? {};
    return data;
  };
}

const type = (element: Element, value: string) => fireEvent.change(element, { target: { value } });

test('a text says how much of its room is taken, and no more of it to who hears its name', async () => {
  await show({}, <TextField name="title" counted />);
  expect(screen.getByText('3/10')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Title' }).hasAttribute('required')).toBe(true);
});

describe('a number', () => {
  test('is entered as the locale writes it, in the unit on the screen, and stored in its own', async () => {
    const sent = await show({}, <NumberField name="distanceM" unit="км" per={1000} decimals={1} />, 'ru');
    type(screen.getByRole('textbox', { name: 'Distance' }), '2,5');
    expect(await sent()).toEqual({ distanceM: 2500 });
  });

  test('says its bounds in the unit on the screen', async () => {
    await show({ distanceM: 9000 }, <NumberField name="distanceM" unit="km" per={1000} />);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Distance must be 5 or less')).toBeTruthy();
  });

  test('that is deleted is none', async () => {
    const sent = await show({ distanceM: 2000 }, <NumberField name="distanceM" per={1000} />);
    type(screen.getByRole('textbox', { name: 'Distance' }), '');
    expect(await sent()).toEqual({});
  });
});

describe('a choice', () => {
  test('is of what the schema takes, by the names of the catalogue, or none', async () => {
    const sent = await show({ fuel: 'DIESEL' }, <SelectField name="fuel" />);
    fireEvent.click(screen.getByRole('combobox', { name: 'Fuel' }));
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names).toEqual(['Diesel', 'PetrolAlso with gas', 'None']);
    fireEvent.click(screen.getByRole('option', { name: /Petrol/ }));
    expect(await sent()).toEqual({ fuel: 'PETROL' });
  });

  test('with words of explanation is one of a group of radio buttons', async () => {
    const sent = await show({ fuel: 'DIESEL' }, <RadioCards name="fuel" />);
    const group = screen.getByRole('radiogroup', { name: 'Fuel' });
    fireEvent.click(within(group).getByRole('radio', { name: 'Petrol' }));
    expect(screen.getByText('Also with gas')).toBeTruthy();
    expect(await sent()).toEqual({ fuel: 'PETROL' });
  });
});

describe('a thing that is searched for', () => {
  const DRIVERS = [
    { id: 'd1', title: 'Natalia Orlova', second: 'drives Truck 05' },
    { id: 'd2', title: 'Jacob Miller' },
  ];
  const find = async (search: string): Promise<FoundEntities> => {
    const entities = DRIVERS.filter(({ title }) => title.toLowerCase().includes(search));
    return { entities, total: entities.length + (search ? 0 : 9998) };
  };
  const load = async (id: string) => DRIVERS.find((one) => one.id === id) ?? null;
  const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });

  test('is asked of the server, and shown by its title', async () => {
    const sent = await show({ driver: 'd2' }, <EntityField name="driver" find={find} load={load} />);
    await waitFor(() => expect(box('Driver').value).toBe('Jacob Miller'));
    fireEvent.click(box('Driver'));
    expect(await screen.findByText('9,998 more. Type to narrow the list.')).toBeTruthy();
    type(box('Driver'), 'nat');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Jacob Miller' })).toBeNull());
    fireEvent.click(screen.getByRole('option', { name: /Natalia Orlova/ }));
    expect(box('Driver').value).toBe('Natalia Orlova');
    expect(await sent()).toEqual({ driver: 'd1' });
  });

  test('may be none', async () => {
    const sent = await show({ driver: 'd2' }, <EntityField name="driver" find={find} load={load} />);
    fireEvent.click(box('Driver'));
    fireEvent.click(await screen.findByRole('option', { name: 'No driver' }));
    expect(await sent()).toEqual({});
  });

  test('may be added by the name that was searched for', async () => {
    const sent = await show(
      {},
      <EntityField
        name="driver"
        find={find}
        load={load}
        onAdd={(search, picked) => picked({ id: 'new', title: search })}
      />,
    );
    fireEvent.click(box('Driver'));
    type(box('Driver'), 'Grace');
    fireEvent.click(await screen.findByRole('option', { name: 'Add driver “Grace”' }));
    expect(box('Driver').value).toBe('Grace');
    expect(await sent()).toEqual({ driver: 'new' });
  });

  test('that the server does not tell of can be asked for again', async () => {
    let isAway = true;
    const findLate = (search: string) => (isAway ? Promise.reject(new Error('away')) : find(search));
    await show({}, <EntityField name="driver" find={findLate} load={load} />);
    fireEvent.click(box('Driver'));
    expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /Natalia/ })).toBeTruthy();
  });

  test('can be one of several, each of which can be removed', async () => {
    const sent = await show({ places: ['d2'] }, <MultiEntityField name="places" find={find} load={load} />);
    fireEvent.click(box('Places'));
    fireEvent.click(await screen.findByRole('option', { name: /Natalia/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Jacob Miller' }));
    expect(await sent()).toEqual({ places: ['d1'] });
  });
});

test('a day can be typed', async () => {
  const sent = await show({}, <DateField name="boughtOn" />);
  type(screen.getByRole('textbox', { name: 'Bought on' }), '2026/11/2');
  expect(await sent()).toEqual({ boughtOn: '2026-11-02' });
});

test('a telephone number loses what stands between its digits when it is left', async () => {
  const sent = await show({}, <PhoneField name="phone" />);
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  type(phone, '0032 (470) 00-19.29');
  fireEvent.blur(phone);
  expect(await sent()).toEqual({ phone: '+32470001929' });
});

test('icons are the usual ones first, and all on request', async () => {
  const sent = await show({ icon: 'van' }, <IconField name="icon" />);
  expect(screen.getAllByRole('radio')).toHaveLength(12);
  fireEvent.click(screen.getByRole('button', { name: 'Show 10 more icons' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Helicopter' }));
  expect(await sent()).toEqual({ icon: 'helicopter' });
});

test('colours have names', async () => {
  const sent = await show({}, <ColorField name="color" />);
  fireEvent.click(screen.getByRole('radio', { name: 'Blue' }));
  expect(await sent()).toEqual({ color: '#2d6fdb' });
});

test('a switch has its meaning as its description', async () => {
  const sent = await show({ active: true }, <SwitchField name="active" />);
  const active = screen.getByRole('switch', { name: 'In use' });
  fireEvent.click(active);
  expect(screen.getByText('Raises alerts')).toBeTruthy();
  expect(await sent()).toEqual({ active: false });
});

test('files that are not taken are named with the reason, the others are kept', async () => {
  const limits = { types: ['.xlsx'], maxBytes: 5000, maxTotalBytes: 5000, maxFiles: 2 };
  await show({}, <FileField name="files" limits={limits} />);
  const input = screen.getByLabelText('Files');
  const offer = (...files: File[]) => fireEvent.change(input, { target: { files } });
  offer(new File(['x'], 'a.xlsx'), new File(['x'], 'b.csv'));
  expect(screen.getByRole('alert').textContent).toBe('b.csv is not an accepted file type (.xlsx).');
  expect(within(screen.getByRole('list', { name: 'Chosen files' })).getByText('a.xlsx')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove a.xlsx' }));
  expect(screen.queryByRole('list')).toBeNull();
});
