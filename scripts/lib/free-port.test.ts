import { createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { freeMetricsPort, freePort } from "./free-port";

function listen(port: number): Promise<void> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
}

test("metrics are served where both ports are free", async () => {
  const port = await freePort();
  expect(await freeMetricsPort(port)).toBe(port);
  expect(await freeMetricsPort(undefined)).toBeUndefined();
});

test.each([0, 1])(
  "a second start with the port %i above METRICS_PORT taken goes on without metrics, and says so",
  async (above) => {
    const port = await freePort();
    await listen(port + above);
    const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    expect(await freeMetricsPort(port)).toBeUndefined();
    expect(said).toHaveBeenCalledWith(
      expect.stringContaining(`Port ${port + above} is in use: this start serves no metrics.`),
    );
  },
);
