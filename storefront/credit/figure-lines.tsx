export const FigureLines = ({ lines }: { lines: string[][] }) => (
  <dl className="lines">
    {lines.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
