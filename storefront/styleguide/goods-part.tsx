import { ProductCard, ProductCardSkeleton } from '../catalog/product-card.tsx';
import { Button } from '../ui/button.tsx';
import { Carousel } from '../ui/carousel.tsx';
import { Empty } from '../ui/empty.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { goods, LONG_WORD, NAME_OF_200, Part, Samples } from './sample.tsx';

const CARDS = [
  goods({ id: 1 }),
  goods({ id: 2, oldPrice: 529_000, discountPercent: 8, isNew: true, hasChoice: true }),
  goods({ id: 3, inStock: false }),
  goods({ id: 4, name: NAME_OF_200, facts: NAME_OF_200, price: 999_999_999, oldPrice: 1_000_000_000 }),
  goods({ id: 5, name: LONG_WORD, facts: '', image: null }),
];

export function GoodsPart() {
  return (
    <Part title="Ապրանքներ">
      <Carousel title="Քարտեր" className="cards">
        {CARDS.map((one) => (
          <ProductCard key={one.id} goods={one} />
        ))}
        <ProductCardSkeleton />
      </Carousel>
      <Carousel title="Դատարկ շարք" className="cards">
        {null}
      </Carousel>
      <Samples name="Սպասում">
        <div className="guide-lines">
          <Skeleton height={20} width="60%" />
          <Skeleton height={20} top={8} width="40%" />
          <Skeleton height={120} top={16} />
        </div>
      </Samples>
      <Empty title="Ձեր զամբյուղը դատարկ է" actions={<Button look="main">Շարունակել գնումները</Button>}>
        <p>Ընտրեք ապրանք, և այն կհայտնվի այստեղ</p>
      </Empty>
    </Part>
  );
}
