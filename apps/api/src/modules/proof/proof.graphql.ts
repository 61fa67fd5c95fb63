import { ShowProof } from '@fleet/contracts/proof';
import { SIGNED_IN } from '../../access/rules.ts';
import { write } from '../../graphql/write.ts';
import { showProof } from './show-proof.ts';

write('showProof', {
  access: SIGNED_IN,
  description:
    'Who is signed in shows once more who they are. What answers RECENT_PROOF_REQUIRED is then done for a short while.',
  data: ShowProof,
  resolve: async (services, by, data) => {
    await showProof(services, by, data);
    return true;
  },
  returns: { type: 'Boolean' },
});
