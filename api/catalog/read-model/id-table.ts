/** Integers by id, in pages that are allocated on first use: ids are mostly dense but may have gaps. */
type IdTable = {
  /** Returns 0 for an id without a value. */
  get: (id: number) => number;
  set: (id: number, value: number) => void;
  pages: () => Pages;
};

/** `numbers`: page numbers; `values`: the pages in sequence. */
export type Pages = { numbers: Uint32Array; values: Uint32Array };

const PAGE_BITS = 12;
const PAGE = 2 ** PAGE_BITS;

export function openIdTable(given?: Pages): IdTable {
  const pages: (Uint32Array | undefined)[] = [];
  given?.numbers.forEach((number, at) => {
    pages[number] = given.values.subarray(at * PAGE, (at + 1) * PAGE);
  });
  return {
    get: (id) => pages[id >>> PAGE_BITS]?.[id % PAGE] ?? 0,
    set(id, value) {
      pages[id >>> PAGE_BITS] ??= new Uint32Array(PAGE);
      pages[id >>> PAGE_BITS]![id % PAGE] = value;
    },
    pages() {
      const numbers = Uint32Array.from(pages.keys().filter((number) => pages[number]));
      const values = new Uint32Array(numbers.length * PAGE);
      numbers.forEach((number, at) => {
        values.set(pages[number]!, at * PAGE);
      });
      return { numbers, values };
    },
  };
}
