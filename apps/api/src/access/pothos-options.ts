import type { TokenScope } from '@fleet/contracts/token-scope';
import type { FieldNullability, InputFieldMap, SchemaTypes, TypeParam } from '@pothos/core';
import type { PreloadedLoader } from '../graphql/preload-rows.ts';
import type { Rule } from './rules.ts';
import type { Tenant } from './tenancy.ts';

/*
 * Makes the rule an option of the schema's builder: one that a root field and an object type cannot be written without.
 * Type parameters repeat Pothos's own to the letter, as TypeScript wants of interfaces that are merged.
 */
declare global {
  export namespace PothosSchemaTypes {
    interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      access: Rule;
      /** What a personal token has to be good for; without one no token is good for the field. */
      token?: TokenScope;
    }
    interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      access: Rule;
      /** What a personal token has to be good for; without one no token is good for the field. */
      token?: TokenScope;
    }
    interface ObjectFieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /** In place of the type's. */
      access?: Rule;
      /** The loader whose answer for the row the field is made of: a list fills it for all of its rows at once. */
      preload?: PreloadedLoader;
    }
    interface ObjectTypeOptions<Types extends SchemaTypes, Shape> {
      /** Of every field that names no rule of its own. */
      access: Rule;
      /** Obligatory where rows belong to accounts. */
      tenant?: Tenant<Shape>;
    }
  }
}
