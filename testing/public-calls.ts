/** One call of each public endpoint that finds something in the demo, by the endpoint's name. */
export const DEMO_CALLS: Record<string, string> = {
  products: '/api/products?category_id=1&limit=5',
  filters: '/api/filters?category_id=1',
  categories: '/api/categories',
  allCategory: '/api/categories/all',
  categoryById: '/api/categories/1',
  categoryBySlug: '/api/categories/slug/phones',
  attributes: '/api/attributes?code=brand,color',
  product: '/api/product/apple-iphone-15',
  configurable: '/api/product-configurable-config/1',
  search: '/api/search?search=iphone',
  relation: '/api/relation?id=apple-iphone-15&relation=cross_sells',
  homeProducts: '/api/home/products?best_seller=1',
  social: '/api/social',
  menus: '/api/cms/menus',
  pages: '/api/cms/pages?id=4',
  blogs: '/api/cms/blogs',
  banks: '/api/banks',
  settings: '/api/custom_settings',
  stores: '/api/stores',
  currencies: '/api/currencies',
  sliders: '/api/sliders',
  brands: '/api/brands',
  sixBoxes: '/api/six-boxes',
  banners: '/api/banners',
  translations: '/api/translations',
  googlecode: '/api/googlecode',
  payments: '/api/payments',
  shippingMethods: '/api/shipping?state=Kotayk',
};

/** The same call with more in its query. */
export const withQuery = (url: string, query: string): string => `${url}${url.includes('?') ? '&' : '?'}${query}`;
