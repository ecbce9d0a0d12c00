import { ProductCard, ProductCardSkeleton } from '#storefront/browse/card/product-card.tsx';
import { Button } from '#ui/button.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { type DrawingName, Empty } from '#ui/empty.tsx';
import { Picture } from '#ui/picture.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { goods, LONG_WORD, NAME_OF_200, Part, PICTURES, Samples, Shown, Touched } from './sample.tsx';

const CARDS = [
  goods({ id: 1 }),
  goods({ id: 2, oldPrice: 529_000, discountPercent: 8, isNew: true, hasChoice: true }),
  goods({ id: 3, inStock: false }),
  goods({ id: 4, name: NAME_OF_200, facts: [NAME_OF_200], price: 999_999_999, oldPrice: 1_000_000_000 }),
  goods({ id: 5, name: LONG_WORD, facts: [], image: null }),
];

const PICTURE_STATES = [
  { state: 'stand-in', path: PICTURES.standIn, priority: true },
  { state: 'lazy', path: PICTURES.drawn, priority: false },
  { state: 'failed', path: '/storage/none.webp', priority: true },
];

const DRAWINGS: DrawingName[] = ['bag', 'box', 'cloud', 'columns', 'heart', 'lens', 'letter', 'lock', 'page', 'pin'];

export function GoodsPart() {
  return (
    <Part title="Ապրանքներ">
      <Shown part="carousel" state="filled">
        <Carousel title="Քարտեր" className="cards">
          {CARDS.map((one) => (
            <ProductCard key={one.id} product={one} />
          ))}
          <ProductCardSkeleton />
        </Carousel>
      </Shown>
      <Shown part="carousel" state="empty">
        <Carousel title="Դատարկ շարք" className="cards">
          {null}
        </Carousel>
      </Shown>
      <Samples name="Քարտի վիճակներ">
        <Touched part="product-card">{() => <ProductCard product={goods({ hasChoice: true })} />}</Touched>
      </Samples>
      <Samples name="Նկարներ">
        {PICTURE_STATES.map(({ state, path, priority }) => (
          <Shown key={state} part="picture" state={state}>
            <Picture
              sources={{ small: path, medium: path, large: path }}
              alt={state}
              sizes="120px"
              side={120}
              priority={priority}
            />
          </Shown>
        ))}
      </Samples>
      <Samples name="Սպասում">
        <div className="guide-lines">
          <Shown part="skeleton" state="rest">
            <Skeleton height={20} width="60%" />
          </Shown>
          <Skeleton height={20} top={8} width="40%" />
          <Skeleton height={120} top={16} />
        </div>
      </Samples>
      <Shown part="empty" state="actions">
        <Empty drawing="bag" title="Ձեր զամբյուղը դատարկ է" actions={<Button look="main">Շարունակել գնումները</Button>}>
          <p>Ընտրեք ապրանք, և այն կհայտնվի այստեղ</p>
        </Empty>
      </Shown>
      <Samples name="Դատարկ էջերի նկարներ">
        {DRAWINGS.map((drawing) => (
          <Shown key={drawing} part="empty" state={drawing}>
            <Empty drawing={drawing} title={drawing} />
          </Shown>
        ))}
      </Samples>
    </Part>
  );
}
