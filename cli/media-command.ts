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

export const mediaCommand: Command = {
  name: 'media',
  usage: 'move',
  summary: 'Pictures that lie in the data folder go into the bucket of MEDIA_S3_BUCKET.',
  options: {
    made: {
      type: 'boolean',
      description: 'sizes made of others too; else the shop makes them again when they are asked for',
    },
  },
  details:
    'The shop may be open. What is in the bucket already is left, so a run that was broken off goes on where it was. Nothing is\nremoved from the folder: run it once more after the shop has started with the bucket, then the folder may go.',
  async run(given: ParsedArgs, context: CommandContext) {
    const [action, ...more] = given.args;
    if (action !== 'move' || more.length > 0) throw new WrongUsage('media can only "move"');
    const { terminal, shop, signal } = context;
    const { config } = await shop();
    if (!config.bucket)
      throw new CommandError('MEDIA_S3_URL is not set: pictures lie in the data folder and stay there.');
    const wrong = await wrongInBucket(config.bucket);
    if (wrong !== null) throw new CommandError(`${wrong}. Nothing was copied.`);
    const { copied, there } = await copyPictures(localFolder(config), openStorage(config), {
      made: given.options.made === true,
      signal,
      onStep: (done) => terminal.progress(`${done.copied} copied, ${done.there} there`),
    });
    terminal.out(`${copied} pictures copied to ${config.bucket.bucket}, ${there} were there.`);
    return EXIT.done;
  },
};
