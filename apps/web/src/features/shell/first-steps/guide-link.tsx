import { INSTALLATION_STEPS } from '@fleet/contracts/installation';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { graphql } from '../../../generated/graphql/gql.ts';
import { GUIDE_PATH } from '../../../session/landing-path.ts';
import { StepsLink, type StepsLook } from './steps-link.tsx';

const Guide = graphql(`
  query Guide {
    installation {
      id
      guideOpen
      settled
    }
  }
`);

/** The page shows failures itself. */
const CONTEXT = { quiet: true };

/** Link to the guide of a new installation, for its owner. */
export function GuideLink({ look }: { look: StepsLook }) {
  const { t } = useTranslation();
  const [{ data }] = useQuery({ query: Guide, context: CONTEXT });
  const guide = data?.installation;
  const next = guide?.guideOpen && INSTALLATION_STEPS.find((step) => !guide.settled.includes(step));
  if (!next) return null;
  return (
    <StepsLink
      look={look}
      to={GUIDE_PATH}
      title={t('guide.title')}
      label={t('guide.label', { done: guide.settled.length, total: INSTALLATION_STEPS.length })}
      next={t(`guide.next.${next}`)}
      steps={INSTALLATION_STEPS}
      done={guide.settled}
    />
  );
}
