import { request } from 'node:http';

export type ProcessMetrics = { heapMb: number; rssMb: number; openFiles: number; handles: number };

const MB = 1024 * 1024;

export async function readProcessMetrics(port: number, token: string): Promise<ProcessMetrics> {
  const text = await get(port, token);
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    heapMb: value('nodejs_heap_size_used_bytes') / MB,
    rssMb: value('process_resident_memory_bytes') / MB,
    openFiles: value('process_open_fds'),
    handles: value('nodejs_active_resources_total'),
  };
}

function get(port: number, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = request({ host: '127.0.0.1', port, path: '/metrics', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
      answer.on('error', reject);
    });
    sent.on('error', reject).end();
  });
}
