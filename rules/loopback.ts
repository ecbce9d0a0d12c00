/** This machine and nothing that only begins like it: `127.evil.example` is somewhere else. */
export const isLoopback = (hostname: string): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
