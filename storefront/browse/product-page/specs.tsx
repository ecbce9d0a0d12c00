import type { ProductView } from '#storefront/browse/product/product-view.ts';

/** The specification in its groups; what is unknown is left out. */
export function Specs({ groups }: { groups: ProductView['groups'] }) {
  return (
    <div className="specs">
      {groups.map(({ id, name, attributes }) => (
        <div className="spec-group" key={id}>
          <h3>{name}</h3>
          <dl>
            {attributes.map((attribute) =>
              attribute.value === null ? null : (
                <div key={attribute.id}>
                  <dt>{attribute.name}</dt>
                  <dd>{attribute.value}</dd>
                </div>
              ),
            )}
          </dl>
        </div>
      ))}
    </div>
  );
}
