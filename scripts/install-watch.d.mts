type Timing = { firstMs: number; everyMs: number; answerMs: number };
type Options = {
  registry: string;
  printLine: (line: string) => void;
  timing?: Timing;
  environment?: Record<string, string | undefined>;
};

export declare function watchInstall(options: Options): { stop: () => void };
