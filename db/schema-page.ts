/** Areas of the page docs/reference/schema.md, each with one diagram. Every table belongs to exactly one area. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  'Products and taxonomy': [
    'products',
    'product_texts',
    'product_images',
    'product_categories',
    'product_relations',
    'product_options',
    'product_axes',
    'product_redirects',
    'categories',
    'category_redirects',
    'category_pins',
    'brands',
    'brand_redirects',
    'catalog_removals',
    'attributes',
    'attribute_groups',
    'attribute_options',
  ],
  'Stock and catalogue changes': [
    'stock',
    'stock_movements',
    'stock_locations',
    'location_stock',
    'suppliers',
    'goods_receipts',
    'goods_receipt_items',
    'stocktakes',
    'stocktake_items',
    'stocktake_counts',
    'stock_alerts',
    'catalog_changes',
    'bought_together',
    'weekly_sales',
    'product_search_terms',
  ],
  Search: [
    'synonyms',
    'search_pins',
    'search_redirects',
    'search_boosts',
    'search_choices',
    'search_misses',
    'daily_searches',
  ],
  'Reviews and questions': [
    'shopper_texts',
    'shopper_photos',
    'shopper_text_votes',
    'product_ratings',
    'review_requests',
  ],
  'Customers and carts': [
    'customers',
    'customer_tokens',
    'mail_opt_outs',
    'newsletter_subscribers',
    'newsletters',
    'newsletter_recipients',
    'daily_campaigns',
    'customer_notes',
    'customer_search_terms',
    'sessions',
    'former_emails',
    'addresses',
    'wishlist_items',
    'carts',
    'cart_items',
    'cart_reminders',
  ],
  Orders: [
    'orders',
    'order_items',
    'order_item_serials',
    'order_addresses',
    'order_companies',
    'order_pickups',
    'payment_calls',
    'order_changes',
    'gift_cards',
    'gift_card_movements',
    'gift_card_requests',
    'returns',
    'return_items',
    'return_photos',
    'return_steps',
    'order_history',
    'deliveries',
    'courier_cash',
    'order_notes',
    'order_note_mentions',
    'order_search_terms',
    'idempotency_keys',
  ],
  'Payments, refunds and receipts': [
    'payment_methods',
    'payment_accounts',
    'payment_attempts',
    'payment_events',
    'refunds',
    'refund_items',
    'fiscal_registers',
    'fiscal_receipts',
    'sandbox_bills',
  ],
  Promotions: [
    'promotions',
    'promotion_codes',
    'promotion_versions',
    'order_promotions',
    'order_item_promotions',
    'product_price_days',
  ],
  Credit: ['banks', 'bank_periods', 'bank_terms', 'credit_answers'],
  'Delivery, stores and settings': [
    'shipping_methods',
    'holidays',
    'stores',
    'settings',
    'translations',
    'currency_rates',
    'redirects',
    'social_links',
    'contact_messages',
    'staff_messages',
    'order_mails',
    'reply_templates',
    'webhooks',
    'webhook_deliveries',
  ],
  Content: [
    'pages',
    'menu_entries',
    'blog_posts',
    'content_previews',
    'sliders',
    'banners',
    'six_boxes',
    'home_blocks',
    'media_files',
  ],
  Staff: [
    'staff',
    'staff_roles',
    'staff_sessions',
    'staff_factors',
    'staff_passkeys',
    'staff_challenges',
    'staff_invitations',
    'staff_password_resets',
    'staff_push',
    'saved_views',
    'audit_entries',
    'api_keys',
  ],
  'Bulk jobs, reports and operation': [
    'bulk_jobs',
    'bulk_job_families',
    'bulk_job_items',
    'product_imports',
    'import_mappings',
    'daily_sales',
    'daily_product_sales',
    'daily_visits',
    'call_counts',
    'backups',
  ],
};

const INTRODUCTION = `# Database schema

After reading this page you can find the table for a fact and the tables that it references.

\`npm run schema\` generates this page from [\`db/schema.sql\`](../../db/schema.sql), and \`db/schema.test.ts\` compares the two.
A diagram shows one area: its tables with their primary and foreign keys, and the tables of other areas that they reference.
All columns, checks and indexes are in \`db/schema.sql\`.
A line leads from a referenced table (one row) to the referencing table (many rows; one row where the key is unique).
The queues of pg-boss are in the schema \`pgboss\`, which pg-boss manages.
`;

type Reference = { columns: string[]; table: string };
type Table = {
  name: string;
  types: Map<string, string>;
  required: Set<string>;
  primaryKey: string[];
  uniqueKeys: string[][];
  references: Reference[];
};

/** The page docs/reference/schema.md for the text of db/schema.sql. Throws for a table without an area. */
export function schemaPage(schema: string): string {
  const tables = readTables(schema);
  const areaOf = new Map(Object.entries(AREAS).flatMap(([area, names]) => names.map((name) => [name, area] as const)));
  const unplaced = [...tables.keys()].filter((name) => !areaOf.has(name));
  const unknown = [...areaOf.keys()].filter((name) => !tables.has(name));
  if (unplaced.length > 0) throw new Error(`Add to AREAS in db/schema-page.ts: ${unplaced.join(', ')}`);
  if (unknown.length > 0) throw new Error(`Remove from AREAS in db/schema-page.ts: ${unknown.join(', ')}`);
  const sections = Object.entries(AREAS).map(([area, names]) => {
    const members = names.flatMap((name) => tables.get(name) ?? []);
    return `\n## ${area}\n\n\`\`\`mermaid\nerDiagram\n${diagram(members)}\n\`\`\`\n`;
  });
  return INTRODUCTION + sections.join('');
}

function readTables(schema: string): Map<string, Table> {
  const tables = new Map<string, Table>();
  for (const [, name = '', body = ''] of schema.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+) \(\n([\s\S]*?)\n\);$/gm))
    tables.set(name, readTable(name, body));
  for (const [, name = '', constraint = ''] of schema.matchAll(/^ALTER TABLE (\w+) ADD (CONSTRAINT .*);$/gm)) {
    const table = tables.get(name);
    if (table) readConstraint(table, constraint);
  }
  for (const [, name = '', columns = ''] of schema.matchAll(
    /^CREATE UNIQUE INDEX \w+ ON (\w+) USING btree \(([\w, ]+)\);$/gm,
  ))
    tables.get(name)?.uniqueKeys.push(columns.split(', '));
  return tables;
}

function readTable(name: string, body: string): Table {
  const table: Table = {
    name,
    types: new Map(),
    required: new Set(),
    primaryKey: [],
    uniqueKeys: [],
    references: [],
  };
  for (const line of body.split('\n').map((text) => text.trim().replace(/,$/, ''))) {
    if (line.startsWith('CONSTRAINT ')) readConstraint(table, line);
    else readColumn(table, line);
  }
  return table;
}

function readColumn(table: Table, line: string): void {
  const [, name, type] =
    /^"?(\w+)"? (timestamp with time zone|double precision|character varying|[\w[\]]+)/.exec(line) ?? [];
  if (name === undefined || type === undefined) return;
  table.types.set(name, type.replace('timestamp with time zone', 'timestamptz').replaceAll(' ', '_'));
  if (line.includes(' NOT NULL') || line.includes(' AS IDENTITY')) table.required.add(name);
}

function readConstraint(table: Table, line: string): void {
  const [, kind, list = '', target] =
    /^CONSTRAINT \w+ (PRIMARY KEY|UNIQUE|FOREIGN KEY) \(([^)]*)\)(?: REFERENCES (\w+))?/.exec(line) ?? [];
  const columns = list.split(', ').map((column) => column.replaceAll('"', ''));
  if (kind === 'PRIMARY KEY') table.primaryKey = columns;
  if (kind === 'UNIQUE') table.uniqueKeys.push(columns);
  if (kind === 'FOREIGN KEY' && target !== undefined) table.references.push({ columns, table: target });
}

function diagram(tables: readonly Table[]): string {
  return [...tables.map(entity), ...tables.flatMap(relations)].join('\n');
}

function entity({ name, types, primaryKey, references }: Table): string {
  const foreign = new Set(references.flatMap(({ columns }) => columns));
  const lines = [...types].flatMap(([column, type]) => {
    const keys = [...(primaryKey.includes(column) ? ['PK'] : []), ...(foreign.has(column) ? ['FK'] : [])];
    return keys.length === 0 ? [] : [`    ${type} ${column} ${keys.join(', ')}`];
  });
  return lines.length === 0 ? `  ${name}` : `  ${name} {\n${lines.join('\n')}\n  }`;
}

/** Mermaid's ends of a line: `||` one, `|o` none or one, `o{` any number, `o|` none or one. */
function relations(table: Table): string[] {
  return table.references.map(({ columns, table: target }) => {
    const isRequired = columns.every((column) => table.required.has(column));
    const isUnique = [table.primaryKey, ...table.uniqueKeys].some(
      (key) => key.length > 0 && key.every((column) => columns.includes(column)),
    );
    return `  ${target} ${isRequired ? '||' : '|o'}--${isUnique ? 'o|' : 'o{'} ${table.name} : ${columns.join('_and_')}`;
  });
}
