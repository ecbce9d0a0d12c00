declare module '@20minutes/s3rver' {
  type RequestListener = import('node:http').RequestListener;
  type Options = { directory: string; silent: boolean; configureBuckets: { name: string; configs: string[] }[] };

  /** A server that speaks S3 and keeps objects in a folder. */
  class S3rver {
    constructor(options: Options);
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
  export = S3rver;
}
