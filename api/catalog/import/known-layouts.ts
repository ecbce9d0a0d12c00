import type { MappingInput } from './mapping.ts';

/** Finds a column by any of its names, whatever their capitals; undefined when the file has none. */
export type FindColumn = (...names: string[]) => string | undefined;

export type KnownLayout = {
  name: string;
  /** Columns that only this system writes. */
  fits: (find: FindColumn) => boolean;
  mapping: (find: FindColumn, columns: readonly string[]) => MappingInput;
};

/** Entries without a column are left out. */
const present = (entries: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== undefined));

const listed = (...columns: (string | undefined)[]): string[] => columns.filter((column) => column !== undefined);

const optional = <K extends string>(key: K, column: string | undefined): { [key in K]?: string } =>
  column === undefined ? {} : ({ [key]: column } as { [key in K]?: string });

const SHOPIFY: KnownLayout = {
  name: 'Shopify',
  fits: (find) =>
    find('Handle', 'URL handle') !== undefined &&
    find('Title') !== undefined &&
    find('Option1 Value', 'Option1 value', 'Variant Price', 'Variant SKU') !== undefined,
  mapping(find) {
    const handle = find('Handle', 'URL handle') ?? '';
    const sku = find('Variant SKU', 'SKU');
    const price = find('Variant Price', 'Price');
    const options = [1, 2, 3].flatMap((number) => {
      const [name, value] = [find(`Option${number} Name`), find(`Option${number} Value`)];
      return name !== undefined && value !== undefined ? [{ name, value }] : [];
    });
    const values = options.map(({ value }) => `{${value}}`);
    return {
      fields: {
        sku: sku ?? '',
        ...present({
          name: find('Title'),
          description: find('Body (HTML)', 'Body HTML', 'Description'),
          brand: find('Vendor'),
          qty: find('Variant Inventory Qty', 'Inventory quantity'),
          barcode: find('Variant Barcode', 'Barcode'),
          enabled: find('Status') ?? find('Published', 'Published on online store'),
        }),
      },
      sku_otherwise: [
        ...values.map((_, at) => `{${handle}}-${values.slice(0, values.length - at).join('-')}`),
        `{${handle}}`,
      ],
      language: 'auto',
      ...optional('price', price),
      ...optional('old_price', find('Variant Compare At Price', 'Compare-at price')),
      ...categories(find('Product Category') ?? find('Type'), { separator: '>' }),
      search_words: listed(find('Tags')),
      pictures: listed(find('Image Src', 'Product image URL')),
      families: {
        group: handle,
        carry: listed(
          find('Title'),
          find('Body (HTML)', 'Body HTML', 'Description'),
          find('Vendor'),
          find('Product Category'),
          find('Type'),
          find('Tags'),
          find('Published', 'Published on online store'),
          find('Status'),
          ...options.map(({ name }) => name),
        ),
        variant_cells: listed(sku, price, options[0]?.value),
        axes: options,
        pictures: listed(find('Variant Image', 'Variant image URL')),
      },
    };
  },
};

type CategoryRules = { separator: string; several?: string; roots?: string[] };

const categories = (columns: string | undefined, rules: CategoryRules): Pick<MappingInput, 'categories'> =>
  columns === undefined ? {} : { categories: { columns, ...rules } };

const numbered = (find: FindColumn, names: (number: number) => string[]): string[] =>
  Array.from({ length: MAX_NUMBERED }, (_, at) => find(...names(at + 1))).filter((name) => name !== undefined);
const MAX_NUMBERED = 40;

const WOOCOMMERCE: KnownLayout = {
  name: 'WooCommerce',
  fits: (find) =>
    find('Regular price', 'regular_price', 'Базовая цена', 'Обычная цена') !== undefined &&
    find('Type', 'Тип', 'Тип товара', 'Visibility in catalog', 'Видимость в каталоге', 'stock_status', 'Tax status') !==
      undefined,
  mapping(find) {
    const id = find('ID');
    const names = numbered(find, (n) => [`Attribute ${n} name`, `Название атрибута ${n}`]);
    const values = numbered(find, (n) => [
      `Attribute ${n} value(s)`,
      `Значения атрибутов ${n}`,
      `Значение(-я) аттрибута(-ов) ${n}`,
      `Значение(-я) атрибута(-ов) ${n}`,
    ]);
    const pairs = names.flatMap((name, at) => (values[at] === undefined ? [] : [{ name, value: values[at] }]));
    const parent = find('Parent', 'Родительский');
    const list = find('categories') === 'categories' ? ';' : ',';
    return {
      fields: {
        sku: find('SKU', 'Артикул') ?? '',
        ...present({
          name: find('Name', 'Имя', 'Название', 'Title'),
          short_description: find('Short description', 'short_description', 'Краткое описание', 'Короткое описание'),
          description: find('Description', 'Описание'),
          qty: find('Stock', 'Запасы', 'stock_quantity'),
          barcode: find('GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN или ISBN', 'GTIN, UPC, EAN, или ISBN'),
          special_from: find('Date sale price starts', 'Дата начала действия скидки'),
          special_to: find('Date sale price ends', 'Дата окончания действия скидки'),
          enabled: find('Published', 'Опубликован', 'Опубликовано'),
          is_featured: find('Is featured?', 'Рекомендуемый?', 'рекомендуемый?'),
          up_sells: find('Upsells', 'Апсейлы', 'Апсэлы', 'Апселы'),
          cross_sells: find('Cross-sells', 'Кросселы', 'Кросселлы'),
          brand: find('Brands', 'Бренды'),
        }),
      },
      sku_otherwise: id === undefined ? [] : [`{${id}}`],
      language: 'auto',
      ...optional('price', find('Regular price', 'regular_price', 'Базовая цена', 'Обычная цена')),
      ...optional('sale_price', find('Sale price', 'sale_price', 'Акционная цена', 'Цена распродажи')),
      ...categories(find('Categories', 'Категории'), { separator: '>', several: list }),
      attributes: { pairs },
      search_words: listed(find('Tags', 'Метки')),
      pictures: listed(find('Images', 'Изображения')),
      ...(list === ',' && { pictures_separator: ',' }),
      ...(parent !== undefined && { families: { parent, ...optional('id', id) } }),
    };
  },
};

const MAGENTO: KnownLayout = {
  name: 'Magento',
  fits: (find) =>
    find('sku') !== undefined &&
    find('attribute_set_code', 'product_websites', '_attribute_set') !== undefined &&
    find('product_type', '_type', 'additional_attributes', 'product_online') !== undefined,
  mapping(find) {
    const packed = find('additional_attributes');
    const children = find('configurable_variations');
    return {
      fields: {
        sku: find('sku') ?? '',
        ...present({
          name: find('name'),
          short_description: find('short_description'),
          description: find('description'),
          qty: find('qty'),
          special_from: find('special_price_from_date'),
          special_to: find('special_price_to_date'),
          enabled: find('product_online'),
          related_products: find('related_skus'),
          cross_sells: find('crosssell_skus'),
          up_sells: find('upsell_skus'),
        }),
      },
      language: 'auto',
      ...optional('price', find('price')),
      ...optional('sale_price', find('special_price')),
      ...categories(find('categories'), { separator: '/', several: ',', roots: ['Default Category', 'Root Catalog'] }),
      attributes: { packed: packed === undefined ? [] : [{ column: packed, entry: ',', between: '=' }] },
      search_words: listed(find('meta_keywords')),
      pictures: listed(find('base_image'), find('additional_images')),
      pictures_separator: ',',
      ...(children !== undefined && { families: { children } }),
    };
  },
};

const PRESTASHOP: KnownLayout = {
  name: 'PrestaShop',
  fits: (find) =>
    find('Product ID', 'ID') !== undefined &&
    find('Categories (x,y,z...)', 'Image URLs (x,y,z...)', 'Reference #') !== undefined,
  mapping(find) {
    const id = find('Product ID', 'ID') ?? '';
    const features = find(
      'Feature(Name:Value:Position)',
      'Feature (Name:Value:Position:Customized)',
      'Feature(Name:Value:Position:Customized)',
    );
    return {
      fields: {
        sku: find('Reference #', 'Reference') ?? '',
        ...present({
          name: find('Name *', 'Name'),
          short_description: find('Summary', 'Short description'),
          description: find('Description'),
          brand: find('Manufacturer', 'Brand'),
          qty: find('Quantity'),
          barcode: find('EAN13', 'EAN-13'),
          min_qty: find('Minimal quantity'),
          enabled: find('Active (0/1)', 'Active'),
        }),
      },
      sku_otherwise: [`{${id}}`],
      language: 'auto',
      ...optional(
        'price',
        find(
          'Price tax included',
          'Price tax incl.',
          'Price tax excluded',
          'Price tax excluded or Price tax included',
          'Price',
        ),
      ),
      ...categories(find('Categories (x,y,z...)'), { separator: '>', several: ',', roots: ['Home', 'Root'] }),
      attributes: { packed: features === undefined ? [] : [{ column: features, entry: ',', between: ':' }] },
      search_words: listed(find('Tags (x,y,z...)')),
      pictures: listed(find('Image URLs (x,y,z...)')),
      pictures_separator: ',',
    };
  },
};

const BAGISTO: KnownLayout = {
  name: 'Bagisto',
  fits: (find) =>
    find('sku') !== undefined &&
    find('attribute_family_code', 'attribute_family', 'attribute_family_name') !== undefined,
  mapping(find) {
    const children = find('configurable_variants');
    const parent = find('parent_sku');
    const families = children === undefined ? parent && { parent } : { children };
    return {
      fields: {
        sku: find('sku') ?? '',
        ...present({
          name: find('name'),
          short_description: find('short_description'),
          description: find('description'),
          qty: find('inventories', 'quantity', 'qty'),
          brand: find('brand'),
          special_from: find('special_price_from'),
          special_to: find('special_price_to'),
          enabled: find('status'),
          is_new: find('new'),
          is_featured: find('featured'),
          related_products: find('related_skus'),
          cross_sells: find('cross_sell_skus'),
          up_sells: find('up_sell_skus'),
        }),
      },
      language: 'auto',
      ...optional('price', find('price')),
      ...optional('sale_price', find('special_price')),
      ...categories(find('categories'), { separator: '/', several: ',', roots: ['Root'] }),
      attributes: {
        columns: Object.fromEntries(listed(find('color'), find('size'), find('weight')).map((name) => [name, ''])),
      },
      search_words: listed(find('meta_keywords')),
      pictures: listed(find('images')),
      pictures_separator: ',',
      ...(families && { families }),
    };
  },
};

const OPENCART: KnownLayout = {
  name: 'OpenCart',
  fits: (find) =>
    find('product_id', '_ID_') !== undefined &&
    find('model', '_MODEL_') !== undefined &&
    find('stock_status_id', 'image_name', 'manufacturer', '_MANUFACTURER_', 'date_available') !== undefined,
  mapping(find, columns) {
    const id = find('product_id', '_ID_') ?? '';
    const texts = columns.flatMap((column): [string, string][] => {
      const [, field, language] = /^(name|description)\s?\(([a-z]{2})(?:-[a-z]{2})?\)$/i.exec(column) ?? [];
      const locale = language?.toLowerCase() === 'am' ? 'hy' : language?.toLowerCase();
      return field && locale && ['hy', 'ru', 'en'].includes(locale)
        ? [[`${field.toLowerCase()}_${locale}`, column]]
        : [];
    });
    return {
      fields: {
        sku: find('sku', '_SKU_') ?? find('model', '_MODEL_') ?? '',
        ...present({
          name: find('name', '_NAME_'),
          description: find('description', '_DESCRIPTION_'),
          qty: find('quantity', '_QUANTITY_'),
          brand: find('manufacturer', '_MANUFACTURER_'),
          barcode: find('ean', 'upc'),
          min_qty: find('minimum', '_MINIMUM_'),
          enabled: find('status', '_STATUS_'),
        }),
        ...Object.fromEntries(texts),
      },
      sku_otherwise: listed(find('model', '_MODEL_'), id).map((column) => `{${column}}`),
      language: 'auto',
      ...optional('price', find('price', '_PRICE_')),
      ...optional('sale_price', find('special', '_SPECIAL_')),
      ...categories(find('_CATEGORY_') ?? find('category', 'category_path'), { separator: '|', several: '\n' }),
      pictures: listed(find('image_name', 'image', '_IMAGE_'), find('_IMAGES_', 'additional_image', 'images')),
    };
  },
};

/** Categories of OpenCart are numbers of another sheet, and are left out. */
export const KNOWN_LAYOUTS: readonly KnownLayout[] = [SHOPIFY, MAGENTO, BAGISTO, PRESTASHOP, WOOCOMMERCE, OPENCART];
