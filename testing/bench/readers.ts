import type { IncomingMessage } from "node:http";
import type { Client } from "pg";
import { closeDatabase } from "@/lib/server/database/db";
import { signInMember } from "../company";
import { openNodeStream } from "../feed/node-stream";
import type { BenchCompany } from "./data";

/** A member who opens streams of a company. */
export type Reader = { company: string; token: string };

export type Stream = {
  company: string;
  /** Resolves with the next change of a record that is read. */
  nextChangeOf: (id: string) => Promise<void>;
  close: () => void;
};

const ofPerson = 3;
const ofCompany = 200;

/** As many readers of each company as it may have streams, of whom three are one person. */
export async function signInReaders(
  owner: Client,
  database: Record<string, string | undefined>,
  companies: readonly BenchCompany[],
): Promise<Reader[]> {
  Object.assign(process.env, database);
  const readers: Reader[] = [];
  for (const { companyId, subdomain } of companies) {
    const { rows } = await owner.query<{ id: string }>(
      `insert into app_user (company_id, id, email, name, role, updated_at)
       select $1, uuidv7(), 'reader-' || i || '@bench.example', 'Reader ' || i, 'team_member', now()
       from generate_series(1, $2) i returning id`,
      [companyId, Math.ceil(ofCompany / ofPerson)],
    );
    for (const { id } of rows) {
      const { token } = await signInMember({ companyId, id });
      for (let n = 0; n < ofPerson; n += 1) readers.push({ company: subdomain, token });
    }
    readers.splice(readers.length - (rows.length * ofPerson - ofCompany));
  }
  await closeDatabase();
  return readers;
}

/** Opens a stream; resolves once it has begun. */
export async function openStream(port: number, { company, token }: Reader): Promise<Stream> {
  const headers = { host: `${company}.localhost:${port}`, authorization: `Bearer ${token}` };
  return follow(company, await openNodeStream({ port, headers }));
}

function follow(company: string, answer: IncomingMessage): Stream {
  let awaited: { id: string; arrive: () => void } | undefined;
  let rest = "";
  answer.on("data", (chunk) => {
    // The readers share the process of the writer, which they must not slow down.
    if (!awaited) return;
    const messages = (rest + chunk).split("\n\n");
    rest = messages.pop() ?? "";
    const isIt = (text: string) => awaited && text.includes(`"subjectId":"${awaited.id}"`);
    if (!messages.some(isIt)) return;
    awaited?.arrive();
    awaited = undefined;
  });
  return {
    company,
    nextChangeOf: (id) =>
      new Promise((arrive) => {
        awaited = { id, arrive };
        rest = "";
      }),
    close: () => answer.destroy(),
  };
}
