import type { CSSProperties } from 'react';
import { Part, Samples } from './sample.tsx';

const COLOURS = [
  'white',
  'paper',
  'paper-2',
  'line',
  'edge',
  'ink',
  'ink-2',
  'ink-3',
  'apricot',
  'apricot-hover',
  'apricot-press',
  'apricot-edge',
  'apricot-tint',
  'pomegranate',
  'pomegranate-tint',
  'teal',
  'teal-tint',
  'grey',
  'sevan',
  'veil',
];
const TYPE = [12, 13, 14, 15, 17, 20, 24, 30, 36, 44];
const SPACE = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];
const CORNERS = ['r-s', 'r-m', 'r', 'r-full'];

export function TokensPart() {
  return (
    <Part title="Հիմքեր">
      <Samples name="Գույներ">
        {COLOURS.map((name) => (
          <div key={name} className="guide-token">
            <span style={{ background: `var(--${name})` }} />
            <code>--{name}</code>
          </div>
        ))}
      </Samples>
      <Samples name="Տառաչափեր">
        <div className="guide-lines">
          {TYPE.map((size) => (
            <p key={size} style={{ font: `var(--t-${size})` }}>
              --t-{size} · Երևան և Գյումրի · Ереван и Гюмри · Yerevan · 489,000 ֏
            </p>
          ))}
        </div>
      </Samples>
      <Samples name="Հեռավորություններ">
        {SPACE.map((step) => (
          <div key={step} className="guide-token">
            <span style={{ width: `var(--s-${step})`, background: 'var(--apricot)' } as CSSProperties} />
            <code>--s-{step}</code>
          </div>
        ))}
      </Samples>
      <Samples name="Անկյուններ և ստվեր">
        {CORNERS.map((name) => (
          <div key={name} className="guide-token">
            <span style={{ borderRadius: `var(--${name})` }} />
            <code>--{name}</code>
          </div>
        ))}
        <div className="guide-token">
          <span style={{ boxShadow: 'var(--lift)', background: 'var(--white)' }} />
          <code>--lift</code>
        </div>
      </Samples>
    </Part>
  );
}
