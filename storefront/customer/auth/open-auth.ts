import { create } from 'zustand';

export type AuthMode = 'login' | 'register' | 'forgot';

export type AuthRequest = {
  mode: AuthMode;
  /** Action to run after the login (docs/spec/design.md 14.6). */
  after?: () => unknown;
  /** True when the account was just created (docs/spec/storefront.md 4). */
  isNew?: boolean;
  email?: string;
};

export const useAuthRequest = create<{ request: AuthRequest | null }>()(() => ({ request: null }));

/** Opens the sign-in window from anywhere: `openAuth({ mode: 'login', after: () => addToWishlist(id) })`. */
export const openAuth = (request: AuthRequest): void => useAuthRequest.setState({ request });
export const closeAuth = (): void => useAuthRequest.setState({ request: null });
