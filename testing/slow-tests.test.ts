import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  changedFiles,
  excludedFromCheck,
  FOLDERS_CHECKED_ON_CHANGE,
  SLOW_TESTS,
  selectSlowTests,
} from './slow-tests.mjs';

const ROOT = join(import.meta.dirname, '..');
const ALL = SLOW_TESTS.map(({ file }) => file);
const IDENTITY = ['-c', 'user.name=Test', '-c', 'user.email=test@example.am', '-c', 'commit.gpgsign=false'];

type Repository = { root: string; git: (...args: string[]) => string; commit: (file: string) => void };

function scratch(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'kayts-slow-tests-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

function write(root: string, file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `${file}\n`);
}

function openRepository(root = scratch()): Repository {
  const git = (...args: string[]) =>
    execFileSync('git', [...IDENTITY, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  const commit = (file: string) => {
    write(root, file);
    git('add', '-A');
    git('commit', '-m', `add ${file}`);
  };
  return { root, git, commit };
}

/** A repository with one commit. Each test copies it, because every git command starts a process. */
const TEMPLATE = mkdtempSync(join(tmpdir(), 'kayts-slow-tests-template-'));
afterAll(() => rmSync(TEMPLATE, { recursive: true, force: true }));
const template = openRepository(TEMPLATE);
template.git('init', '--initial-branch=main', '--template=');
template.commit('first.txt');

function newRepository(): Repository {
  const repository = openRepository();
  cpSync(TEMPLATE, repository.root, { recursive: true });
  return repository;
}

const headOf = ({ git }: Repository): string => git('rev-parse', 'HEAD');

/** A clone of a repository whose `origin/HEAD` is `main`. */
function cloneOf(source: Repository, ...options: string[]): Repository {
  const root = scratch();
  source.git('clone', ...options, `file://${source.root}`, root);
  return openRepository(root);
}

describe('excludedFromCheck', () => {
  const everyFolder = FOLDERS_CHECKED_ON_CHANGE.map((folder) => `${folder}**`);

  test.each(FOLDERS_CHECKED_ON_CHANGE)('names the existing folder %s', (folder) => {
    expect(existsSync(join(ROOT, folder))).toBe(true);
  });

  const without = (...folders: string[]) => everyFolder.filter((pattern) => !folders.includes(pattern.slice(0, -2)));

  /** A repository in which two modules of `rules/`, one of `contract/` and one of `cli/` import each other. */
  function repository(): string {
    const root = scratch();
    for (const folder of ['rules/', 'contract/', ...FOLDERS_CHECKED_ON_CHANGE])
      mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, 'rules/money.ts'), '');
    writeFileSync(join(root, 'rules/price.ts'), "import { round } from './money.ts';\n");
    writeFileSync(join(root, 'contract/cart.ts'), "import type { Price } from '#rules/price.ts';\n");
    writeFileSync(join(root, 'api/seo/feed.ts'), "import { round } from '#rules/money.ts';\n");
    writeFileSync(join(root, 'cli/cart.ts'), "export {\n  type Cart,\n} from '#contract/cart.ts';\n");
    return root;
  }

  test('returns every folder when git cannot list the changes', () => {
    expect(excludedFromCheck(null, ROOT)).toEqual(everyFolder);
  });

  test('returns every folder when only files changed that always run their tests', () => {
    expect(excludedFromCheck(['api/checkout/place-order.ts', 'docs/testing.md'], ROOT)).toEqual(everyFolder);
  });

  test('does not return a folder with a changed file', () => {
    expect(excludedFromCheck(['cli/shop-cli.ts'], ROOT)).toEqual(without('cli/'));
  });

  test.each<[string, string[]]>([
    ['contract/cart.ts', ['cli/']],
    ['rules/price.ts', ['cli/']],
    ['rules/money.ts', ['cli/', 'api/seo/']],
    ['rules/money.test.ts', []],
  ])(
    'for a change of %s does not return the folders that import it, also through other modules',
    (changed, folders) => {
      expect(excludedFromCheck([changed], repository())).toEqual(without(...folders));
    },
  );

  test('a change of the money rules runs the tests of the catalogue', () => {
    expect(excludedFromCheck(['rules/shop/money.ts'], ROOT)).not.toContain('api/catalog/**');
  });

  test.each(['api/cart/', 'api/checkout/', 'api/orders/', 'api/order-payments/', 'api/stock/', 'api/customers/'])(
    'never returns %s',
    (folder) => {
      expect(excludedFromCheck(null, ROOT)).not.toContain(`${folder}**`);
    },
  );
});

describe('selectSlowTests', () => {
  test('returns every slow test when git cannot list the changes', () => {
    expect(selectSlowTests(null)).toEqual(ALL);
  });

  test('returns nothing when nothing changed', () => {
    expect(selectSlowTests([])).toEqual([]);
  });

  test('returns nothing for a change that no slow test guards', () => {
    expect(selectSlowTests(['docs/testing.md', 'storefront/browse/card/card.tsx', 'e2e/cart.spec.ts'])).toEqual([]);
  });

  test.each(SLOW_TESTS)('returns $file when the file itself changed', ({ file }) => {
    expect(selectSlowTests([file])).toContain(file);
  });

  test.each(SLOW_TESTS.flatMap(({ file, guards }) => guards.map((guard) => ({ file, guard }))))(
    'returns $file for a change in $guard',
    ({ file, guard }) => {
      expect(selectSlowTests([guard.endsWith('/') ? `${guard}deep/inside.ts` : guard])).toContain(file);
    },
  );

  test.each(['package-lock.json', 'testing/process.ts', 'db/migrations/300.do.orders.sql', 'scripts/child.mjs'])(
    'returns every slow test for a change in %s',
    (path) => {
      expect(selectSlowTests([path])).toEqual(ALL);
    },
  );

  test('does not confuse a folder with another one whose name begins alike', () => {
    expect(selectSlowTests(['server-copy/x.ts', 'client/x.ts'])).toEqual([]);
  });
});

test.each(SLOW_TESTS)('$file and everything it guards exist', ({ file, guards }) => {
  expect([file, ...guards].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

describe('changedFiles', () => {
  test('returns null outside a repository', () => {
    expect(changedFiles(scratch())).toBeNull();
  });

  test('returns null in a folder below the top of another repository', () => {
    const { root, commit } = newRepository();
    commit('shop/main.ts');

    expect(changedFiles(join(root, 'shop'))).toBeNull();
  });

  test('returns null for the only commit of a history', () => {
    expect(changedFiles(newRepository().root)).toBeNull();
  });

  test('returns null in a shallow clone', () => {
    const source = newRepository();
    source.commit('second.txt');
    source.commit('third.txt');

    expect(changedFiles(cloneOf(source, '--depth=2').root)).toBeNull();
  });

  test('returns null in a fresh clone, whose last push may have several commits', () => {
    const source = newRepository();
    source.commit('second.txt');
    source.commit('third.txt');

    expect(changedFiles(cloneOf(source).root)).toBeNull();
  });

  test('returns uncommitted files in a clone of the published state', () => {
    const source = newRepository();
    source.commit('second.txt');
    const clone = cloneOf(source);
    write(clone.root, 'third.txt');

    expect(changedFiles(clone.root)).toEqual(['third.txt']);
  });

  test('returns all files of a merged branch when the given commit is the state before the merge', () => {
    const source = newRepository();
    source.git('checkout', '-b', 'feature');
    source.commit('one.txt');
    source.commit('two.txt');
    source.git('checkout', 'main');
    source.commit('three.txt');
    const before = headOf(source);
    source.git('merge', '--no-ff', '-m', 'merge feature', 'feature');

    expect(changedFiles(cloneOf(source).root, before)).toEqual(['one.txt', 'two.txt']);
  });

  test('compares a branch with its merge base on the default branch of origin', () => {
    const source = newRepository();
    const clone = cloneOf(source);
    clone.git('checkout', '-b', 'feature');
    clone.commit('one.txt');
    clone.commit('two.txt');
    source.commit('three.txt');
    clone.git('fetch');

    expect(changedFiles(clone.root)).toEqual(['one.txt', 'two.txt']);
  });

  test('includes modified, deleted and new files and both names of a renamed file', () => {
    const { root, git, commit } = newRepository();
    commit('renamed.txt');
    commit('deleted.txt');
    commit('staged.txt');
    git('mv', 'renamed.txt', 'new name.txt');
    git('rm', 'deleted.txt');
    write(root, 'added/հայերեն.txt');

    expect(changedFiles(root)?.toSorted()).toEqual([
      'added/հայերեն.txt',
      'deleted.txt',
      'new name.txt',
      'renamed.txt',
      'staged.txt',
    ]);
  });

  test('does not include ignored files', () => {
    const { root, commit } = newRepository();
    writeFileSync(join(root, '.gitignore'), 'dist/\n');
    commit('second.txt');
    write(root, 'dist/built.js');

    expect(changedFiles(root)).not.toContain('dist/built.js');
  });

  test('compares with the given commit, as for all commits of one push', () => {
    const repository = newRepository();
    const { root, commit } = repository;
    commit('second.txt');
    const before = headOf(repository);
    commit('third.txt');
    commit('fourth.txt');

    expect(changedFiles(root, before)).toEqual(['fourth.txt', 'third.txt']);
  });

  test('returns null when the given commit is unknown, as after the first push of a branch', () => {
    const { root, commit } = newRepository();
    commit('second.txt');

    expect(changedFiles(root, '0'.repeat(40))).toBeNull();
  });
});
