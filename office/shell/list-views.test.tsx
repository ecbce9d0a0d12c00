// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeOffice, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ListViews } from './list-views.tsx';

const VIEWS = ['all', 'late', 'done'].map((name) => ({ name, to: `/${name}`, text: name, isHere: name === 'done' }));
const Screen = () => <ListViews label="Views" views={VIEWS} />;

const boxFrom = (left: number, right: number) => new DOMRect(left, 0, right - left, 40);

test('ListViews scrolls its row to a current view that is outside of it', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('nav') ? boxFrom(0, 390) : boxFrom(420, 500);
  });

  await renderInOffice({ path: 'list', Component: Screen }, { path: '/list', office: fakeOffice() });

  expect((await screen.findByRole('navigation', { name: 'Views' })).scrollLeft).toBe(134);
});
