export declare const frugalFlags: string[];
export declare const frugalEnvironment: Record<string, string>;
