/**
 * Writes `ready/`: the pictures of the home page, the first menu level and the best sellers, drawn by a running demo
 * shop. Run `node demo/make-ready.ts http://localhost:3000` after a drawing or the home page has changed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { drawnPictures } from './drawn-pictures.ts';
import { drawingHash, drawingPath, picturesOf, READY_FOLDER, READY_LIST } from './ready-pictures.ts';

const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const BEST_SELLERS = '/api/products?sort=popular&limit=12';
const cards = z.object({ data: z.array(z.object({ base_image: z.nullable(z.object({ medium_image_url: z.string() })) })) });
const categories = z.object({ data: z.array(z.object({ image: z.nullable(z.string()) })) });

const home = await (await fetch(origin)).text();
const sellers = cards.parse(await (await fetch(origin + BEST_SELLERS)).json()).data;
const ofSellers = sellers.flatMap(({ base_image: image }) => image?.medium_image_url.split('/storage/')[1] ?? []);
const tree = categories.parse(await (await fetch(`${origin}/api/categories`)).json()).data;
const ofMenu = tree.flatMap(({ image }) => image?.split('/storage/')[1] ?? []);

rmSync(READY_FOLDER, { recursive: true, force: true });
const drawn = drawnPictures();
const hashes: Record<string, string> = {};
for (const path of new Set([...picturesOf(home), ...ofSellers, ...ofMenu])) {
  const drawing = drawn.find(drawingPath(path));
  if (!drawing) continue;
  // A drawing may take longer than the shop keeps an idle connection open.
  const answer = await fetch(`${origin}/storage/${path}`, { headers: { accept: 'image/avif,image/webp', connection: 'close' } });
  const file = join(READY_FOLDER, path.startsWith('cache/') ? `${path}.avif` : path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  hashes[drawingPath(path)] = drawingHash(drawing.svg);
}
writeFileSync(READY_LIST, `${JSON.stringify(hashes, null, 2)}\n`);
process.stdout.write(`${Object.keys(hashes).length} pictures are ready in ${READY_FOLDER}\n`);
