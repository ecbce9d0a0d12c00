import './order.module.css';

/** A name and what it is; `isNumber` keeps figures in one line. */
export type Fact = { name: string; value: string; isNumber?: boolean };

/** What matters of an order, at a glance. */
export function OrderFacts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value, isNumber }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={isNumber ? 'num' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
