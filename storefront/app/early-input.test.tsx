// @vitest-environment happy-dom
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { keepEarlyInput, repeatEarlyInput } from './early-input.ts';

type PageProps = { code: Promise<unknown> | null; onPress: (name: string) => void; onAlive?: () => void };

/** A page with a part that sleeps until its code has come. */
function Page({ code, onPress, onAlive }: PageProps) {
  return (
    <main ref={() => onAlive?.()}>
      <Suspense>
        <Part code={code} onPress={onPress} />
      </Suspense>
    </main>
  );
}

function Part({ code, onPress }: PageProps) {
  if (code) use(code);
  return (
    <>
      <button type="button" suppressHydrationWarning onClick={() => onPress('first')}>
        First
      </button>
      <button type="button" suppressHydrationWarning onClick={() => onPress('second')}>
        Second
      </button>
      <input type="checkbox" onChange={({ target }) => onPress(`box ${target.checked}`)} />
    </>
  );
}

async function openSleepingPage() {
  const heard: string[] = [];
  const onPress = (name: string) => void heard.push(name);
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Page code={null} onPress={onPress} />);
  document.body.replaceChildren(page);
  keepEarlyInput();
  let letCome = () => {};
  const code = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await new Promise<void>((onAlive) => {
    hydrateRoot(page, <Page code={code} onPress={onPress} onAlive={onAlive} />);
  });
  repeatEarlyInput();
  const [first, second] = document.querySelectorAll('button') as unknown as [HTMLButtonElement, HTMLButtonElement];
  return { heard, letCome, first, second, box: document.querySelector('input') as HTMLInputElement };
}

test('presses on a part that sleeps are seen to be taken, and made once and in their order when it wakes', async () => {
  const { heard, letCome, first, second } = await openSleepingPage();
  const seenByReact = vi.fn();
  document.addEventListener('click', seenByReact, { capture: true });

  second.click();
  second.click();
  first.click();

  expect([first, second].map((button) => button.getAttribute('aria-busy'))).toEqual(['true', 'true']);
  expect(seenByReact).not.toHaveBeenCalled();
  letCome();
  await vi.waitFor(() => expect(heard).toEqual(['second', 'first']));
  expect([first, second].map((button) => button.getAttribute('aria-busy'))).toEqual([null, null]);
  second.click();
  expect(heard).toEqual(['second', 'first', 'second']);
});

test('a box ticked while its part sleeps stays ticked, and is heard when the part wakes', async () => {
  const { heard, letCome, box } = await openSleepingPage();

  box.click();
  expect(box.checked).toBe(true);
  letCome();

  await vi.waitFor(() => expect(heard).toEqual(['box true']));
  expect(box.checked).toBe(true);
});
