import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAtRate, percentile, runAtRate } from './open-loop.ts';

describe('a load at a fixed rate', () => {
  it('shows a stall in everything that was due while it lasted', async () => {
    const milliseconds = await runAtRate(100, 0.2, async (index) => {
      const end = performance.now() + (index === 0 ? 150 : 0);
      while (performance.now() < end);
    });
    expect(milliseconds).toHaveLength(20);
    expect(milliseconds[0]).toBeGreaterThanOrEqual(150);
    expect(milliseconds[10]).toBeGreaterThanOrEqual(45);
  });

  it('goes on while earlier ones are not done', async () => {
    const all = Promise.withResolvers<void>();
    let started = 0;
    const milliseconds = await runAtRate(200, 0.05, () => {
      if (++started === 10) all.resolve();
      return all.promise;
    });
    expect(milliseconds).toHaveLength(10);
  });
});

describe('what is asked for at a fixed rate', () => {
  const server = createServer((request, response) => {
    if (request.url === '/cut') request.socket.destroy();
    else response.writeHead(Number(request.url?.slice(1))).end();
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());

  it('is counted where it gets another answer than it has to, or none', async () => {
    const { port } = server.address() as AddressInfo;
    const mix = ['/200', '/404', '/503', '/cut'].map((path) => ({ path, status: 200 }));
    const { milliseconds, wrong, serverErrors } = await askAtRate(`http://127.0.0.1:${port}`, mix, 100, 0.04);
    expect(milliseconds).toHaveLength(4);
    expect(wrong.toSorted()).toEqual(['/404: 404', '/503: 503', '/cut: ECONNRESET']);
    expect(serverErrors).toBe(1);
  });
});

describe('a percentile', () => {
  it('is the value that so large a share does not exceed', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([0, 0.5, 0.99, 1].map((share) => percentile(values, share))).toEqual([1, 50, 99, 100]);
    expect(percentile([], 0.5)).toBeNaN();
  });
});
