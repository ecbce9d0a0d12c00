import { importShop } from './imported-shop.ts';
import { seedShop } from './seeded-shop.ts';

/** `file`: real products to import; `products`: number of products to generate. */
export type ShopJob = { serverUrl: string; name: string } & ({ file: string } | { products: number });
export type PreparedShop = { url: string; seconds: number };

// A separate process: the bench computes for seconds without pause, in which connections of this work would time out.
process.on('message', async (job: ShopJob) => {
  process.send?.(await ('file' in job ? importShop(job) : seedShop(job)));
});
process.on('disconnect', () => process.exit(0));
