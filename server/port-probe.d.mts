type Address = { host: string; port: number };

export declare function probePort(address: Address): Promise<{ port: number } | { problem: string }>;
export declare function portProblem(error: Error, address: Address): string | null;
