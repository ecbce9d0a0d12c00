/** A whole number for each id, in pages made when an id of theirs is set: ids are mostly dense, but may leap. */
type IdTable = {
  /** 0 when nothing was set. */
  get: (id: number) => number;
  set: (id: number, value: number) => void;
  pages: () => Pages;
};

/** `numbers`: of the pages; `values`: the pages one after another. */
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
