import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { HOME_PATH } from '../../session/landing-path.ts';

/** The link is used by then: Back must not lead to it. */
export function useLeaveForHome(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => navigate(HOME_PATH, { replace: true }), [navigate]);
}
