import { graphql } from '../../../generated/graphql/gql.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { AskedPart } from '../asked-part.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SignInMethodsCard } from './sign-in-methods-card.tsx';
import { SignInRules } from './sign-in-rules.tsx';

const Security = graphql(`
  query Security {
    ...SignInMethodsCard
    ...PasskeysCard
    ...SessionsCard
    ...SignInRules
  }
`);

/** Security settings of the person. */
export function SecurityTab() {
  const asked = useAsked(Security, {});
  return (
    <AskedPart of={asked}>
      {(security) => (
        <>
          <SignInMethodsCard of={security} onChanged={asked.again} />
          <PasskeysCard of={security} onChanged={asked.again} />
          <SessionsCard of={security} />
          <SignInRules of={security} />
        </>
      )}
    </AskedPart>
  );
}
