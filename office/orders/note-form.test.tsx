// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { expect, test } from 'vitest';
import { addOrderNote, listColleagues, type OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { officeOrderOf } from '#testing/office/office-order.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { storeDraftsInMemory } from '#testing/office/stored-drafts.ts';
import { TimeLine } from './time-line.tsx';

const kept = storeDraftsInMemory();
const [FIRST, SECOND] = [1043, 1044];

const withNote = (id: number, note: number, text: string): OfficeOrder => {
  const order = officeOrderOf({ id });
  const entry = { kind: 'note' as const, at: '2026-11-20T10:00:00.000Z', by: 'Nare', id: note, pinned: false };
  return { ...order, time_line: [{ ...entry, text, mentions: [] }, ...order.time_line] };
};

/** Opens the first order beside a link to the second one. */
async function open(orders: readonly OfficeOrder[] = [FIRST, SECOND].map((id) => officeOrderOf({ id }))) {
  const office = fakeOffice();
  office.on(listColleagues, () => answered({ data: [] }));
  const Screen = () => {
    const { id } = useParams();
    const loaded = orders.find((one) => one.id === Number(id))!;
    return (
      <>
        {orders.map((one) => (
          <Link key={one.id} to={`/orders/${one.id}`}>
            Order {one.id}
          </Link>
        ))}
        <History key={id} loaded={loaded} />
      </>
    );
  };
  const rendered = await renderInOffice(
    { path: 'orders/:id', Component: Screen },
    { path: `/orders/${FIRST}`, office },
  );
  const note = async (): Promise<HTMLTextAreaElement> => screen.findByRole('textbox', { name: 'Note' });
  const sent = () => office.calls.filter(({ name }) => name === 'addOrderNote').map(({ input }) => input);
  return { ...rendered, office, note, sent };
}

function History({ loaded }: { loaded: OfficeOrder }) {
  const [order, setOrder] = useState(loaded);
  return <TimeLine order={order} onChange={setOrder} />;
}

const isKept = (text: string) => waitFor(() => expect(JSON.stringify([...kept.values()])).toContain(text));

test('NoteForm restores a draft after a reload and has one draft per order', async () => {
  const first = await open();
  await first.user.type(await first.note(), 'Call at six');
  await first.user.click(screen.getByRole('link', { name: 'Order 1044' }));
  await waitFor(async () => expect(await first.note()).toHaveProperty('value', ''));
  await first.user.type(await first.note(), 'Another');
  await isKept('Another');
  first.unmount();

  const again = await open();

  await waitFor(async () => expect(await again.note()).toHaveProperty('value', 'Call at six'));
  await again.user.click(screen.getByRole('link', { name: 'Order 1044' }));
  await waitFor(async () => expect(await again.note()).toHaveProperty('value', 'Another'));
});

test('NoteForm keeps text typed while a note is sent, and removes the sent note from the draft', async () => {
  const { office, user, note, sent } = await open();
  const answer = Promise.withResolvers<void>();
  office.on(addOrderNote, async ({ input }) => {
    await answer.promise;
    return answered({ order: withNote(FIRST, 5, String(input?.text)), change: 1 });
  });

  await user.type(await note(), 'Call{Enter}');
  await user.type(await note(), ' at six');
  answer.resolve();

  expect(await screen.findByText('Call', { selector: 'blockquote' })).toBeDefined();
  expect(await note()).toHaveProperty('value', 'Call at six');
  await user.type(await note(), '{Enter}');
  await waitFor(async () => expect(await note()).toHaveProperty('value', ''));
  const keys = (sent() as { idempotency_key: string }[]).map((one) => one.idempotency_key);
  expect(new Set(keys).size).toBe(2);
  await waitFor(() => expect([...kept.keys()]).toEqual([]));
});

test('NoteForm keeps a note without an answer and repeats it with the same idempotency key', async () => {
  const { office, user, note, sent } = await open();
  office.on(addOrderNote, () => refused('network', { status: 0 }));
  await user.type(await note(), 'Call{Enter}');
  await screen.findByRole('alert');
  expect(await note()).toHaveProperty('value', 'Call');

  await user.type(await note(), '{Enter}');

  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
});

test('NoteForm drops the draft of a note sent from a page that was left, once the order contains it', async () => {
  const first = await open();
  first.office.on(addOrderNote, () => new Promise(() => {}));
  await first.user.type(await first.note(), 'Call{Enter}');
  await isKept('"sent"');
  first.unmount();

  const again = await open([withNote(FIRST, 5, 'Call'), officeOrderOf({ id: SECOND })]);

  expect(await screen.findByText('Call', { selector: 'blockquote' })).toBeDefined();
  await waitFor(() => expect([...kept.keys()]).toEqual([]));
  expect(await again.note()).toHaveProperty('value', '');
});
