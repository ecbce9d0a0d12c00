import { useNavigate } from 'react-router';
import { useShopPath } from '#storefront/runtime/site.tsx';
import { isThirdPartyIsolated } from './third-party-isolation.ts';

export function useIsolatedNavigate(): (address: string, options?: { replace?: boolean }) => unknown {
  const navigate = useNavigate();
  const pathOf = useShopPath();
  return (address, { replace = false } = {}) => {
    if (!isThirdPartyIsolated(address)) return navigate(address, { replace });
    if (replace) location.replace(pathOf(address));
    else location.assign(pathOf(address));
  };
}
