import { isObjectType, isScalarType } from 'graphql';
import { schema } from '../../../src/graphql/schema.ts';

/** The document of a mutation that takes all its arguments as variables, and selects one field that has no rule. */
export function mutationText(name: string): string {
  const field = schema.getMutationType()?.getFields()[name];
  if (!field) throw new Error(`There is no mutation ${name}`);
  const variables = listed(field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`));
  const passed = listed(field.args.map((arg) => `${arg.name}: $${arg.name}`));
  return `mutation ${variables} { ${name}${passed} ${selectionOf(String(field.type))} }`;
}

const listed = (args: readonly string[]) => (args.length > 0 ? `(${args.join(', ')})` : '');

function selectionOf(written: string): string {
  const type = schema.getType(written.replace(/[![\]]/g, ''));
  if (isScalarType(type)) return '';
  if (!isObjectType(type)) throw new Error(`${written} is no object type`);
  const fields = type.getFields();
  const [scalar] = Object.values(fields).filter((one) => isScalarType(schema.getType(String(one.type))));
  // The rows of a mutation that creates many.
  if (fields.fullfilled) return ' { fullfilled { id } }';
  return ` { ${fields.id ? 'id' : (scalar?.name ?? '__typename')} }`;
}
