import './style/office.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import { createOfficeClient } from '#contract/office/office-client.ts';
import { watchAssets } from '#ui/stale-assets.ts';
import { loadTexts } from './messages/office-messages.ts';
import { routes } from './routes.tsx';
import { ReauthenticationDialog } from './session/reauthentication-dialog.tsx';
import { withAuthGate } from './state/auth-gate.ts';
import { OfficeSite, provideClient, readLocale } from './state/office-site.tsx';
import { outlivingFetch } from './state/outliving-fetch.ts';
import { preserveData } from './state/preserve-data.ts';
import { applyBrand } from './state/shop-brand.ts';
import { translateValidation } from './state/validation-messages.ts';

const locale = readLocale();
document.documentElement.lang = locale;
applyBrand();
let router: ReturnType<typeof createBrowserRouter> | undefined;
watchAssets({
  entry: import.meta.url,
  pendingAddress: () => {
    if (!router) return location.href;
    const { location: next } = router.state.navigation;
    return next ? router.createHref(next) : null;
  },
});
const texts = await loadTexts(locale);
translateValidation(texts.validation);
const outside = createOfficeClient({ fetch: outlivingFetch((url, init) => fetch(url, init)), locale });
const client = withAuthGate(outside);
const started = createBrowserRouter(routes, {
  basename: '/office',
  getContext: () => provideClient(new RouterContextProvider(), client),
  dataStrategy: preserveData(() => started.state),
});
router = started;

const root = document.getElementById('office');
if (!root) throw new Error('the page has no place for the office');
createRoot(root).render(
  <IntlProvider locale={locale} messages={texts} timeZone="Asia/Yerevan">
    <OfficeSite value={client}>
      <RouterProvider router={started} />
    </OfficeSite>
    <OfficeSite value={outside}>
      <ReauthenticationDialog />
    </OfficeSite>
  </IntlProvider>,
);
