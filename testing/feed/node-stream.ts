import { get, type IncomingMessage } from "node:http";

type Request = {
  port: number;
  headers: Record<string, string>;
  after?: string | number | undefined;
};

/** Opens a stream of changes at a server; resolves once it has begun, and rejects if the server refuses it. */
export function openNodeStream({ port, headers, after }: Request): Promise<IncomingMessage> {
  const path = `/api/company/feed/stream${after === undefined ? "" : `?after=${after}`}`;
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers, agent: false }, (answer) => {
      answer.on("error", () => undefined);
      if (answer.statusCode === 200) return answer.once("readable", () => resolve(answer));
      answer.resume();
      reject(new Error(`a stream was answered by ${answer.statusCode}`));
    }).once("error", reject);
  });
}
