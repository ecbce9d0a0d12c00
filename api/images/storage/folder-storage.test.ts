import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '#testing/shop-command.ts';
import { folderStorage } from './folder-storage.ts';
import { StorageUnavailable } from './picture-storage.ts';

test('folderStorage refuses a picture with the folder and the reason when it cannot write', async () => {
  const file = join(scratchFolder(), 'file');
  writeFileSync(file, '');

  const writing = folderStorage(join(file, 'storage')).write('product/one.webp', Buffer.from('picture'));

  await expect(writing).rejects.toThrow(StorageUnavailable);
  await expect(writing).rejects.toThrow('a part of its path is not a folder');
});
