import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openConnection } from '../one-connection.ts';
import { sql } from '../sql.ts';
import { probe } from './probe.ts';

const server = new URL(inject('databaseUrl'));
const [port, password] = [Number(server.port), server.password];

async function dataDirectory(): Promise<string> {
  const connection = await openConnection(server.href);
  const { data } = await connection.one<{ data: string }>(sql`select current_setting('data_directory') as data`);
  await connection.close();
  return data;
}

/** Starts a program that is not the shop's PostgreSQL and answers each connection with `answer`. */
async function listen(answer: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const other = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    answer(socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    other.close();
    for (const socket of sockets) socket.destroy();
  });
  await new Promise((listening) => other.once('listening', listening));
  const address = other.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function errorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

test('probe returns ready for a server with this data and not with another password', async () => {
  const data = await dataDirectory();

  expect(await probe({ port, password, data })).toBe('ready');
  expect(await probe({ port, password: 'another', data })).toBe('wrong password');
});

test('probe returns foreign for a PostgreSQL with other data', async () => {
  expect(await probe({ port, password, data: tmpdir() })).toBe('foreign');
});

test.each([
  ['57P03', 'starting'],
  ['53300', 'ready'],
  ['28000', 'wrong password'],
  ['XX000', 'no answer'],
])('probe of a server that refuses with %s returns %s', async (code, result) => {
  const refusing = await listen((socket) => socket.once('data', () => socket.end(errorResponse(code))));

  expect(await probe({ port: refusing, password, data: tmpdir() })).toBe(result);
});

test('probe returns foreign for a server that does not prove knowledge of the password', async () => {
  const sasl = Buffer.from('R\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0', 'latin1');
  const proofs = ['r=*,s=c2FsdA==,i=4096', 'v=bm90IG91cnM='];
  const impostor = await listen((socket) => {
    socket.once('data', () => socket.write(sasl));
    let step = 0;
    socket.on('data', (chunk) => {
      if (!chunk.toString('latin1').startsWith('p')) return;
      const type = Buffer.from([0, 0, 0, 11 + step]);
      const nonce = /r=([^,]+)$/.exec(chunk.toString())?.[1] ?? '';
      const body = Buffer.concat([type, Buffer.from((proofs[step++] ?? '').replace('*', `${nonce}more`))]);
      const length = Buffer.alloc(4);
      length.writeInt32BE(body.length + 4);
      socket.write(Buffer.concat([Buffer.from('R'), length, body]));
    });
  });

  expect(await probe({ port: impostor, password, data: tmpdir() })).toBe('foreign');
});

test('probe returns no answer for a free port, a silent program and a hang-up', async () => {
  const silent = await listen(() => {});
  const hangingUp = await listen((socket) => socket.end());
  const rude = await listen((socket) => socket.resetAndDestroy());

  const results = await Promise.all(
    [1, silent, hangingUp, rude].map((port) => probe({ port, password, data: tmpdir() })),
  );

  expect(results).toEqual(['no answer', 'no answer', 'no answer', 'no answer']);
});
