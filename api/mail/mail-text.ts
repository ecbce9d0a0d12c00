import { type MailBlock, type MailContent, type MailLayout, reasonOf } from './mail-content.ts';

export function mailText(content: MailContent, layout: MailLayout): string {
  const parts = [
    content.heading,
    ...content.blocks.map((block) => blockText(block, layout.colon)),
    ...(layout.signature ? [layout.signature] : []),
    '-- ',
  ];
  const { unsubscribe } = content;
  const stop = unsubscribe ? [`${unsubscribe.label}${layout.colon}\n${unsubscribe.url}`] : [];
  return `${[...parts, ...contactText(layout), reasonOf(content, layout), ...stop, layout.origin].join('\n\n')}\n`;
}

const contactText = ({ contact, lines }: MailLayout): string[] =>
  lines.length > 0 ? [[contact, ...lines].join('\n')] : [];

function blockText(block: MailBlock, colon: string): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'button':
      return `${block.label}${colon}\n${block.url}`;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}${colon} ${value}`).join('\n');
    case 'panel':
      return [
        block.title,
        ...(block.rows ?? []).map(({ label, value }) => `  ${label}${colon} ${value}`),
        ...block.lines.map((line) => line.replace(/^/gm, '  ')),
      ].join('\n');
    case 'offers':
      return [
        ...(block.title ? [block.title] : []),
        ...block.rows.map(({ name, price, oldPrice, url }) =>
          [`* ${name}`, `  ${oldPrice ? `${price} (${oldPrice})` : price}`, `  ${url}`].join('\n'),
        ),
      ].join('\n\n');
    case 'links':
      return block.rows.map(({ label, url }) => `${label}${colon}\n${url}`).join('\n\n');
    case 'products':
      return [
        ...block.rows.map(({ name, options, quantity, total }) =>
          [`* ${name}`, ...(options ? [`  ${options}`] : []), `  ${quantity} = ${total}`].join('\n'),
        ),
        block.sums.map(({ label, amount }) => `${label}${colon} ${amount}`).join('\n'),
      ].join('\n\n');
  }
}
