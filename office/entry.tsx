import './style/office.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { createOfficeClient } from '#contract/office/office-client.ts';
import { loadTexts } from './messages/office-messages.ts';
import { routes } from './routes.tsx';
import { ProofDialog } from './session/proof-dialog.tsx';
import { withDoor } from './state/door.ts';
import { OfficeSite, provideClient, readLocale } from './state/office-site.tsx';

const locale = readLocale();
document.documentElement.lang = locale;
const texts = await loadTexts(locale);
/** Browsers refuse larger bodies of what outlives its page. */
const MOST_KEPT_ALIVE = 30_000;
// What is under way when a page is left is still sent.
const send = (url: string, init: RequestInit) =>
  fetch(url, { ...init, keepalive: typeof init.body === 'string' && init.body.length < MOST_KEPT_ALIVE });
const outside = createOfficeClient({ fetch: send, locale });
const client = withDoor(outside);
const router = createBrowserRouter(routes, {
  basename: '/office',
  getContext: () => provideClient(new RouterContextProvider(), client),
});

const root = document.getElementById('office');
if (!root) throw new Error('the page has no place for the office');
createRoot(root).render(
  <IntlProvider locale={locale} messages={texts} timeZone="Asia/Yerevan">
    <OfficeSite value={client}>
      <RouterProvider router={router} />
    </OfficeSite>
    <OfficeSite value={outside}>
      <ProofDialog />
    </OfficeSite>
  </IntlProvider>,
);
