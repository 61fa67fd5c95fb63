import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { HOME_PATH } from '../../session/landing-path.ts';

/** Replaces the history entry, since the link has been used. */
export function useLeaveForHome(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => navigate(HOME_PATH, { replace: true }), [navigate]);
}
