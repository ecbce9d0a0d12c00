import { openReader, openReplica } from '#api/database/reader.ts';
import { formatOf } from '#api/rows/open-rows.ts';
import { EXPORT_GROUPS, type ExportGroup, isExportGroup } from '#rules/catalog/export-group.ts';
import { exportFile } from './export/export-file.ts';
import { type Command, EXIT, onlyArgument, textOption, WrongUsage } from './terminal/command.ts';

export const exportCommand: Command = {
  name: 'export',
  usage: 'FILE',
  summary: 'Writes all products and the taxonomy to a .csv or .ndjson file (or .gz) for import.',
  options: {
    columns: {
      type: 'string',
      value: 'GROUPS',
      description: `columns of a CSV file, separated by commas: ${EXPORT_GROUPS.join(', ')}; implies --only-products`,
    },
    'only-products': { type: 'boolean', description: 'omit categories, attributes and their values' },
  },
  async run(given, { terminal, shop, resolvePath, signal }) {
    const path = resolvePath(onlyArgument(given, 'FILE'));
    const format = formatOf(path);
    if (format !== 'csv' && format !== 'ndjson') {
      throw new WrongUsage(
        'An export ends with .csv, .ndjson, .csv.gz or .ndjson.gz; YML cannot represent a whole product',
      );
    }
    const { pool: primary, databaseUrl: primaryUrl, config } = await shop();
    const groups = groupsOf(textOption(given, 'columns'));
    const isWithTaxonomy = given.options['only-products'] !== true && groups === null;
    const replica = openReplica(config.databaseReadUrl, { primaryUrl, max: 1 });
    const reader = await openReader({
      primary,
      replica,
      log: { info: () => {}, warn: (_, words) => terminal.err(words) },
    });
    const plan = { pool: reader.pick(), path, format, isWithTaxonomy, groups, signal };
    const { products, variants } = await exportFile(plan).finally(async () => {
      reader.stop();
      await replica?.close();
    });
    terminal.out(`${products} products with ${variants} variants are in ${path}.`);
    return EXIT.done;
  },
};

function groupsOf(text: string | null): ExportGroup[] | null {
  if (text === null) return null;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isExportGroup(name));
  if (unknown !== undefined) throw new WrongUsage(`--columns takes ${EXPORT_GROUPS.join(', ')}, not "${unknown}"`);
  return names.filter(isExportGroup);
}
