export type PatchedFile = {
  path: string;
  original: string;
  patched: string;
  changes: [before: string, after: string][];
};
export declare function patchPackages(root: string, patches?: { package: string; files: PatchedFile[] }[]): void;
