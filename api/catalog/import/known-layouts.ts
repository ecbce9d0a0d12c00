import { InputError } from '#api/rows/input-error.ts';
import type { MappingInput } from './mapping.ts';

/** Finds a column by any of its names, whatever their capitals; undefined when the file has none. */
export type FindColumn = (...names: string[]) => string | undefined;

export type KnownLayout = {
  name: string;
  /** Returns true if the file has columns that only this system writes. */
  fits: (find: FindColumn) => boolean;
  mapping: (find: FindColumn, columns: readonly string[]) => MappingInput;
};

/** Drops the entries that have no column. */
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
      // Uses `Type` for rows whose `Product Category` is empty, as in many exports.
      ...categories(find('Product Category') ?? find('Type'), {
        separator: '>',
        ...optional('otherwise', find('Type')),
      }),
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

type CategoryRules = {
  separator: string;
  otherwise?: string;
  several?: string;
  roots?: string[];
  skips_numbers?: boolean;
};

const hiddenIf = (column: string | undefined, ...values: string[]): NonNullable<MappingInput['hidden']> =>
  column === undefined ? [] : [{ column, values }];

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
          enabled: find('Published', 'Опубликован', 'Опубликовано', 'post_status', 'status'),
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
      ...optional('kind', find('Type', 'Тип', 'Тип товара')),
      hidden: hiddenIf(
        find('Visibility in catalog', 'Видимость в каталоге', 'catalog_visibility', 'visibility'),
        'hidden',
      ),
      pictures: listed(find('Images', 'Изображения')),
      ...(list === ',' && { pictures_separator: ',' }),
      ...(parent !== undefined && { families: { parent, ...optional('id', id) } }),
    };
  },
};

/** Settings that Magento writes among the attributes of a product; shoppers do not see them. */
const MAGENTO_FLAGS = [
  ...['has_options', 'required_options', 'quantity_and_stock_status', 'shipment_type', 'samples_title'],
  ...[
    'links_title',
    'links_purchased_separately',
    'gift_message_available',
    'gift_wrapping_available',
    'is_returnable',
  ],
];

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
      attributes: {
        packed: packed === undefined ? [] : [{ column: packed, entry: ',', between: '=' }],
        rename: Object.fromEntries(MAGENTO_FLAGS.map((name) => [name, ''])),
      },
      search_words: listed(find('meta_keywords')),
      ...optional('kind', find('product_type', '_type')),
      hidden: [
        ...hiddenIf(find('visibility'), 'not visible individually'),
        // Magento writes 2 for a disabled product.
        ...hiddenIf(find('product_online'), '2'),
      ],
      pictures: listed(find('base_image'), find('additional_images')),
      pictures_separator: ',',
      ...(children !== undefined && { families: { children } }),
    };
  },
};

/** PrestaShop's file of combinations. Each row is one variant; two cells list the names and values of its options. */
const PRESTASHOP_COMBINATIONS: KnownLayout = {
  name: 'PrestaShop',
  fits: (find) =>
    find('Product ID*', 'Product ID', 'Product Reference') !== undefined && find(...COMBINATION_NAMES) !== undefined,
  mapping(find) {
    const [id, reference] = [find('Product ID*', 'Product ID'), find('Product Reference')];
    const [name, value] = [find(...COMBINATION_NAMES), find('Value (Value:Position)*', 'Value (Value:Position)')];
    const title = find('Name *', 'Name', 'Product name');
    const price = find('Price tax included', 'Price tax excluded', 'Price');
    if (name === undefined || value === undefined) throw new InputError(NO_VALUES);
    const [categoryColumn, brand] = [find('Categories (x,y,z...)'), find('Manufacturer', 'Brand')];
    // Without names, the rows add variants to products that the shop has by their reference.
    const isStored = title === undefined;
    const group = (isStored ? (reference ?? id) : (id ?? reference)) ?? '';
    return {
      fields: {
        sku: find('Reference') ?? '',
        ...present({
          name: title,
          description: find('Description'),
          brand,
          qty: find('Quantity'),
          barcode: find('EAN13', 'EAN-13'),
          min_qty: find('Minimal quantity'),
        }),
      },
      sku_otherwise: [`{${group}}-{${value}}`],
      language: 'auto',
      ...(!isStored && optional('price', price)),
      ...optional(
        'price_impact',
        find('Impact on price', 'Impact on price (tax incl.)', 'Impact on price (tax excl.)'),
      ),
      ...categories(categoryColumn, { separator: '>', several: ',', roots: ['Home', 'Root'], skips_numbers: true }),
      families: {
        group,
        stored: isStored,
        carry: listed(title, price, find('Description'), brand, categoryColumn),
        axes: [{ name, value, is_list: true }],
        pictures: listed(find('Image URLs (x,y,z...)')),
      },
      pictures_separator: ',',
    };
  },
};

const COMBINATION_NAMES = ['Attribute (Name:Type:Position)*', 'Attribute (Name:Type:Position)'];
const NO_VALUES =
  'The file lists combinations of PrestaShop without their values. ' +
  'Add the column "Value (Value:Position)*" to it. Nothing was imported.';

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
      ...categories(find('Categories (x,y,z...)'), {
        separator: '>',
        several: ',',
        roots: ['Home', 'Root'],
        skips_numbers: true,
      }),
      attributes: { packed: features === undefined ? [] : [{ column: features, entry: ',', between: ':' }] },
      search_words: listed(find('Tags (x,y,z...)')),
      hidden: hiddenIf(find('Visibility'), 'none'),
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
      ...optional('kind', find('type', 'product_type')),
      hidden: hiddenIf(find('visible_individually'), '0', 'false'),
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

/** The table form of a Google Merchant feed, which Facebook catalogues use too. Prices contain their currency. */
const GOOGLE_TABLE: KnownLayout = {
  name: 'Google Merchant',
  fits: (find) =>
    find('id') !== undefined &&
    find('title') !== undefined &&
    find('image_link', 'image link') !== undefined &&
    find('availability') !== undefined,
  mapping(find) {
    const group = find('item_group_id', 'item group id');
    return {
      fields: {
        sku: find('id') ?? '',
        ...present({
          name: find('title'),
          description: find('description'),
          brand: find('brand'),
          barcode: find('gtin'),
          qty: find('quantity_to_sell_on_facebook', 'inventory', 'quantity'),
        }),
      },
      language: 'auto',
      ...optional('price', find('price')),
      ...optional('sale_price', find('sale_price', 'sale price')),
      ...categories(
        find('product_type', 'product type') ??
          find('google_product_category', 'google product category', 'fb_product_category'),
        { separator: '>', skips_numbers: true },
      ),
      attributes: {
        columns: Object.fromEntries(
          listed(find('color'), find('size'), find('material'), find('pattern')).map((name) => [name, '']),
        ),
      },
      pictures: listed(find('image_link', 'image link'), find('additional_image_link', 'additional image link')),
      ...(group !== undefined && { families: { group } }),
    };
  },
};

/**
 * The first layout that fits a file is used. Categories of OpenCart are left out, because their names are in another
 * sheet.
 */
export const KNOWN_LAYOUTS: readonly KnownLayout[] = [
  ...[SHOPIFY, MAGENTO, BAGISTO, PRESTASHOP_COMBINATIONS, PRESTASHOP],
  ...[WOOCOMMERCE, OPENCART, GOOGLE_TABLE],
];
