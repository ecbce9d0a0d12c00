import { copyPictures } from '#api/images/storage/copy-pictures.ts';
import { localFolder, openStorage, wrongInBucket } from '#api/images/storage/open-storage.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  EXIT,
  type ParsedArgs,
  WrongUsage,
} from './terminal/command.ts';

/** The former name; it stays for one release. */
const FORMER_ACTION = 'move';

export const mediaCommand: Command = {
  name: 'media',
  usage: 'migrate',
  summary: 'Copies pictures of the data folder to the bucket of MEDIA_S3_BUCKET.',
  options: {
    made: {
      type: 'boolean',
      description: 'also copy generated sizes; otherwise the shop generates them again on request',
    },
  },
  details:
    'The shop may be open. Pictures already in the bucket are skipped, so an interrupted run continues where it stopped. Nothing is\nremoved from the folder: run the command again after the shop has started with the bucket, then you can delete the folder.',
  async run(given: ParsedArgs, context: CommandContext) {
    const [action, ...more] = given.args;
    const { terminal, shop, signal } = context;
    if ((action !== 'migrate' && action !== FORMER_ACTION) || more.length > 0)
      throw new WrongUsage('media can only "migrate"');
    if (action === FORMER_ACTION)
      terminal.err('"media move" is now "media migrate". The former name will be removed in the next release.');
    const { config } = await shop();
    if (!config.bucket) throw new CommandError('MEDIA_S3_URL is not set: pictures stay in the data folder.');
    const wrong = await wrongInBucket(config.bucket);
    if (wrong !== null) throw new CommandError(`${wrong}. Nothing was copied.`);
    const { copied, there } = await copyPictures(localFolder(config), openStorage(config), {
      made: given.options.made === true,
      signal,
      onStep: (done) => terminal.progress(`${done.copied} copied, ${done.there} skipped`),
    });
    terminal.out(`${copied} pictures copied to ${config.bucket.bucket}, ${there} already existed.`);
    return EXIT.done;
  },
};
