import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { provideBrowserParts } from '../../../test/browser.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { FormBody } from '../form-body.tsx';
import { useMutationForm } from '../use-mutation-form.ts';
import { ChipsField } from './chips-field.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const Schema = z.object({ fuels: z.array(z.enum(['DIESEL', 'LPG', 'PETROL'])).nullish() });
const Mutation: TypedDocumentNode<{ save: object }, { data: object; where: { id: string } }> = parse(
  'mutation ($data: Input!, $where: Where!) { save(data: $data, where: $where) { id } }',
);
const TEXTS = {
  fields: { fuels: 'Fuels', fuelsHint: 'None is any' },
  options: { fuels: { DIESEL: 'Diesel', LPG: 'Gas', PETROL: 'Petrol' } },
};

function Form({ start }: { start: z.output<typeof Schema> }) {
  const where = { id: 'one' };
  const form = useMutationForm(Mutation, Schema, {
    catalogue: 'common',
    start,
    where,
    onSaved: () => undefined,
  });
  return (
    <FormBody form={form}>
      <ChipsField name="fuels" options={Schema.shape.fuels.unwrap().unwrap().element.options} />
      <button type="submit">Send</button>
    </FormBody>
  );
}

/** What is sent after these chips were pressed, of a thing that had `start`. */
async function sentAfter(start: z.output<typeof Schema>['fuels'], pressed: readonly string[]) {
  const shown = await renderInApp(<Form start={{ fuels: start }} />, {
    language: 'en',
    reply: () => ({ data: { save: {} } }),
    prepare: (i18n) => i18n.addResourceBundle('en', 'common', TEXTS, true),
  });
  const group = await screen.findByRole('group', { name: 'Fuels' });
  expect(group.querySelectorAll('input')[0]?.getAttribute('aria-describedby')).toBe(
    screen.getByText('None is any').id,
  );
  for (const name of pressed) fireEvent.click(screen.getByRole('checkbox', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(shown.sent).toHaveLength(1));
  return shown.sent[0]?.variables?.data;
}

test.for<[z.output<typeof Schema>['fuels'], readonly string[], unknown]>([
  [null, ['Petrol', 'Diesel'], { fuels: ['DIESEL', 'PETROL'] }],
  [['DIESEL', 'LPG'], ['Diesel'], { fuels: ['LPG'] }],
  [['LPG'], ['Gas'], { fuels: null }],
])('of %o, after pressing %o, is sent %o', async ([start, pressed, sent]) => {
  expect(await sentAfter(start, pressed)).toEqual(sent);
});
