export declare function install(root: string): Promise<void>;
