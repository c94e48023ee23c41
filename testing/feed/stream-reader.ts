import type { FeedEvent } from "@/lib/companies/feed/endpoints";

/** A message of `GET /company/feed/stream`. */
export type FeedMessage =
  | { event: "change"; id: number; data: FeedEvent }
  | { event: "many"; id: number; data: { after: number; next: number } }
  | { event: "position"; id: number; data: { next: number } }
  | { event: "notifications"; data: { unread: number } }
  | { event: "presence"; data: { kind: string; id: string } }
  | { event: "end"; data: object };

/** The answer of a stream. */
type Streamed = { body: AsyncIterable<Uint8Array> | null };

/** Reads messages until the stream ends, also comment lines. If iteration stops early, the stream is left. */
export async function* textsOf({ body }: Streamed): AsyncGenerator<string> {
  if (!body) throw new Error("the response has no body");
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    const parts = (text + decoder.decode(chunk, { stream: true })).split("\n\n");
    text = parts.pop() ?? "";
    yield* parts;
  }
}

/** Reads the messages of a stream as a client does. */
export async function* messagesOf(response: Streamed): AsyncGenerator<FeedMessage> {
  for await (const text of textsOf(response)) {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1];
    const event = field("event");
    if (!event) continue;
    const id = field("id");
    yield messageOf({
      event,
      data: JSON.parse(field("data") ?? ""),
      ...(id && { id: Number(id) }),
    });
  }
}

const messageOf = (message: object) => message as FeedMessage;

/** The text of a stream up to the present, which is then closed. */
export async function textOfStream(response: Streamed): Promise<string> {
  let read = "";
  for await (const text of textsOf(response)) {
    read += text;
    if (/^event: (position|end)$/m.test(text)) break;
  }
  return read;
}
