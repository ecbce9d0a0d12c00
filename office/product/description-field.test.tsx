// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, test } from 'vitest';
import { fakeOffice, renderInOffice } from '#testing/office/render-in-office.tsx';
import { DescriptionField } from './description-field.tsx';
import { readableText } from './rich-text-tags.ts';

function Field({ first }: { first: string }) {
  const [html, setHtml] = useState(first);
  const rest = { name: 'Description, English', lang: 'en', error: undefined, isChanged: false, readOnly: false };
  return <DescriptionField label="Description" html={html} onHtml={setHtml} {...rest} />;
}

async function open(element: ReactElement) {
  await renderInOffice({ path: 'product', element }, { path: '/product', office: fakeOffice() });
  await screen.findByRole('textbox');
}

const shown = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description, English' });

test.each([
  ['<p>A slim case.</p><p>Fits &quot;16 Pro&quot;.</p>', 'A slim case.\n\nFits "16 Pro".'],
  ['<h2>In the box</h2><ul><li>case</li><li>strap &amp; hook</li></ul>', 'In the box\n\n• case\n• strap & hook'],
  ['Line<br>and <strong>line</strong>', 'Line\nand line'],
  ['', ''],
])('readableText converts %s to text', (html, text) => {
  expect(readableText(html)).toBe(text);
});

test('a description is shown as text until its editor is loaded', async () => {
  await open(<Field first="<p>A slim case.</p>" />);

  expect(shown().value).toBe('A slim case.');
  expect(shown().readOnly).toBe(true);
});

test('a description with a table is edited as HTML because the editor does not support tables', async () => {
  await open(<Field first="<table><tr><td>5 W</td></tr></table>" />);

  expect(shown().value).toBe('<table><tr><td>5 W</td></tr></table>');
  expect(shown().readOnly).toBe(false);
});
