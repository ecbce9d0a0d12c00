import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { onTestFinished } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { OfficeCallOptions, OfficeClient, OfficeResult } from '#contract/office/office-client.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { listOrderReturns } from '#contract/office/office-returns-contract.ts';
import type { OfficeSession } from '#contract/office/office-session-contract.ts';
import { listViews } from '#contract/office/office-views-contract.ts';
import { loadTexts } from '#office/messages/office-messages.ts';
import { PageFailure } from '#office/shell/page-failure.tsx';
import { withAuthGate } from '#office/state/auth-gate.ts';
import { OFFICE_ID, OfficeSite, provideClient } from '#office/state/office-site.tsx';
import { BUILT_IN_ROLES, type RoleCode } from '#rules/staff/staff-permissions.ts';

type Answer<E extends OfficeEndpoint> = (
  options: OfficeCallOptions<E>,
) => OfficeResult<AnswerOf<E>> | Promise<OfficeResult<AnswerOf<E>>>;

export type FakeOffice = OfficeClient & {
  on: <E extends OfficeEndpoint>(endpoint: E, answer: Answer<E>) => void;
  calls: { name: string; params?: unknown; input?: unknown }[];
};

/** Returns the answers that a test sets, typed by the contract; an unexpected call fails. */
export function fakeOffice(): FakeOffice {
  const answers = new Map<OfficeEndpoint, Answer<never>>();
  const calls: FakeOffice['calls'] = [];
  return {
    locale: 'en',
    calls,
    on: (endpoint, answer) => void answers.set(endpoint, answer as Answer<never>),
    async call<E extends OfficeEndpoint>(endpoint: E, options: OfficeCallOptions<E> = {}) {
      // `on` stores the answer for the same endpoint, so the type matches.
      const answer = answers.get(endpoint) as Answer<E> | undefined;
      // Every list requests its views; tests of views set an answer.
      if (!answer && endpoint.name === listViews.name) return answered({ data: [] }) as OfficeResult<AnswerOf<E>>;
      // Every order that was handed over requests its returns.
      if (!answer && endpoint.name === listOrderReturns.name)
        return answered({ data: [], lines: [] }) as OfficeResult<AnswerOf<E>>;
      calls.push({ name: endpoint.name, params: options.params, input: options.input });
      if (!answer) throw new Error(`the test sets no answer for ${endpoint.name}`);
      return answer(options);
    },
  };
}

export const answered = <T,>(data: T): OfficeResult<T> => ({ ok: true, data });

export const refused = (code: OfficeFailure['code'], more: Partial<OfficeFailure> = {}): OfficeResult<never> => ({
  ok: false,
  error: { status: 403, code, message: '', fields: {}, items: [], ...more },
});

export const sessionOf = (role: RoleCode, storeId: number | null = null): OfficeSession => ({
  state: 'open',
  staff: {
    id: 1,
    name: 'Nare',
    email: 'nare@kayts.example',
    locale: 'en',
    role: { id: 1, code: role, name: null },
    has_app: false,
    has_passkey: false,
    store_id: storeId,
  },
  permissions: [...BUILT_IN_ROLES[role]],
  mode: 'live',
});

type Options = {
  path: string;
  office: FakeOffice;
  role?: RoleCode;
  /** The store of the staff member. */
  storeId?: number;
};

/** Renders a screen in English as the shell does, for a staff member with a role. */
export async function renderInOffice(screen: RouteObject, { path, office, role = 'owner', storeId }: Options) {
  const texts = await loadTexts('en');
  const client = withAuthGate(office);
  const router = createMemoryRouter(
    [
      {
        id: OFFICE_ID,
        path: '/',
        loader: () => sessionOf(role, storeId),
        HydrateFallback: () => null,
        children: [{ ErrorBoundary: PageFailure, ...screen }],
      },
    ],
    { initialEntries: [path], getContext: () => provideClient(new RouterContextProvider(), client) },
  );
  onTestFinished(cleanup);
  const result = render(
    <IntlProvider locale="en" messages={texts} timeZone="Asia/Yerevan">
      <OfficeSite value={client}>
        <RouterProvider router={router} />
      </OfficeSite>
    </IntlProvider>,
  );
  return { ...result, user: userEvent.setup(), router };
}
