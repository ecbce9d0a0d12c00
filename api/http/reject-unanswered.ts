import type { ClientRequest } from 'node:http';

/**
 * Rejects when the connection ends without an answer. A server that answers with 101 causes neither a response nor an
 * error, and a later deadline has no effect on the closed request.
 */
export const rejectUnanswered = (request: ClientRequest, reject: (error: Error) => void): void =>
  void request.on('close', () => reject(new Error('the connection ended without an answer')));
