import { csvLine } from '#api/rows/csv-line.ts';

const HEADER = [
  ...['sku', 'parent_sku', 'name_hy', 'name_ru', 'name_en', 'price', 'special_price', 'qty', 'brand', 'categories'],
  ...['attr:color', 'attr:storage', 'axes', 'pictures', 'description_hy', 'barcode', 'enabled'],
] as const;

type Example = Partial<Record<(typeof HEADER)[number], string>>;

const EXAMPLES: readonly Example[] = [
  {
    ...{ sku: 'KETTLE-1', name_hy: 'Էլեկտրական թեյնիկ', name_ru: 'Электрический чайник', name_en: 'Electric kettle' },
    ...{ price: '12900', special_price: '10900', qty: '15', brand: 'Example', categories: 'kitchen/kettles' },
    ...{ pictures: 'kettle-1.jpg|kettle-2.jpg', description_hy: '1.7 լ, 2200 Վտ', enabled: '1' },
  },
  {
    ...{ sku: 'PHONE-1', name_hy: 'Հեռախոս', name_ru: 'Телефон', name_en: 'Phone', brand: 'Example' },
    ...{ categories: 'phones/smartphones', axes: 'color|storage', pictures: 'phone.jpg' },
  },
  {
    sku: 'PHONE-1-B',
    parent_sku: 'PHONE-1',
    price: '249900',
    qty: '4',
    'attr:color': 'Black',
    'attr:storage': '128 GB',
  },
  {
    sku: 'PHONE-1-W',
    parent_sku: 'PHONE-1',
    price: '269900',
    qty: '2',
    'attr:color': 'White',
    'attr:storage': '256 GB',
  },
];

/** An example table: a product, and a product with two variants. */
export const importTemplate = (): string[] => [
  csvLine([...HEADER]),
  ...EXAMPLES.map((example) => csvLine(HEADER.map((column) => example[column] ?? ''))),
];
