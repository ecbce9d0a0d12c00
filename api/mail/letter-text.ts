import type { Block, Letter, Sender } from './letter.ts';

/** The letter as plain text, links on lines of their own. */
export function letterText(letter: Letter, sender: Sender): string {
  const parts = [letter.heading, ...letter.blocks.map((block) => blockText(block, sender.colon)), '-- '];
  return `${[...parts, ...contactText(sender), letter.reason, sender.origin].join('\n\n')}\n`;
}

const contactText = ({ contact, lines }: Sender): string[] =>
  lines.length > 0 ? [[contact, ...lines].join('\n')] : [];

function blockText(block: Block, colon: string): string {
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
    case 'goods':
      return [
        ...block.rows.map(({ name, options, quantity, total }) =>
          [`* ${name}`, ...(options ? [`  ${options}`] : []), `  ${quantity} = ${total}`].join('\n'),
        ),
        block.sums.map(({ label, amount }) => `${label}${colon} ${amount}`).join('\n'),
      ].join('\n\n');
  }
}
