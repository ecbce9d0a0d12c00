// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deleteView, listViews, saveView, type WireSavedView } from '#contract/office/office-views-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { SavedViews } from './saved-views.tsx';

const view = (id: number, more: Partial<WireSavedView> = {}): WireSavedView => ({
  id,
  name: `View ${id}`,
  query: `q=${id}`,
  is_shared: false,
  is_own: true,
  ...more,
});

async function open(query: string, views: WireSavedView[]) {
  const office = fakeOffice();
  office.on(listViews, () => answered({ data: views }));
  const Component = () => (
    <>
      <h1>Orders</h1>
      <SavedViews section="orders" query={query} />
      <ToastRegion label="Messages" />
    </>
  );
  const page = await renderInOffice({ path: '*', Component }, { path: '/orders', office });
  await screen.findByRole('heading');
  return { office, ...page };
}

test('SavedViews saves the query of the list under a name and selects the new tab', async () => {
  const { user, office } = await open('q=gyumri&view=work', []);
  office.on(saveView, ({ input }) =>
    answered({ data: [view(1, { name: input?.name ?? '', query: 'view=work&q=gyumri' })] }),
  );

  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.type(screen.getByLabelText('Name'), 'Gyumri');
  await user.click(screen.getByLabelText('All colleagues see it'));
  await user.keyboard('{Enter}');

  const tab = await screen.findByRole('link', { name: 'Gyumri' });
  expect(tab.getAttribute('aria-current')).toBe('page');
  expect(office.calls.at(-1)?.input).toEqual({
    section: 'orders',
    name: 'Gyumri',
    query: 'q=gyumri&view=work',
    is_shared: true,
  });
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
});

test('a colleague’s view can be opened, and only one’s own view can be removed', async () => {
  await open('q=1', [view(1), view(2, { is_own: false, is_shared: true })]);

  expect((await screen.findByRole('link', { name: 'View 2' })).getAttribute('href')).toBe('/orders?q=2');
  expect(screen.getAllByRole('button', { name: /Remove the view/ })).toHaveLength(1);
});

test('SavedViews keeps a view that could not be removed', async () => {
  const { user, office } = await open('q=1', [view(1)]);
  office.on(deleteView, () => refused('network'));

  await user.click(await screen.findByRole('button', { name: 'Remove the view “View 1”' }));

  expect(screen.getByRole('link', { name: 'View 1' })).toBeDefined();
  expect(await screen.findByText(/Check your internet connection/)).toBeDefined();
});

test('SavedViews offers no saving for the default list', async () => {
  await open('', []);

  expect(screen.queryByRole('group')).toBeNull();
});
