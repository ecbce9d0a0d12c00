declare module 'sax' {
  export type Tag = { name: string; attributes: Record<string, string> };
  export type Parser = {
    line: number;
    column: number;
    onopentag: (tag: Tag) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    onerror: (error: Error) => void;
    write: (text: string) => Parser;
    close: () => Parser;
  };
  const sax: { parser: (strict: boolean, options?: { trim?: boolean; position?: boolean }) => Parser };
  export default sax;
}
