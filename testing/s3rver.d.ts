declare module '@20minutes/s3rver' {
  type RequestListener = import('node:http').RequestListener;
  type Options = { directory: string; silent: boolean; configureBuckets: { name: string; configs: string[] }[] };

  /** An S3 server that stores objects in a folder. */
  class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
  export = S3rver;
}
