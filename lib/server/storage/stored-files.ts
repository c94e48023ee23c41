import { Readable } from "node:stream";
import { notFound } from "@/lib/core/errors";
import type { Db } from "@/lib/server/database/scope";
import { storageOf } from "./";

/** The storage and the key of a picture. */
export type StoredFile = { storageKey: string; driver: string };

const images = { in: ["logo", "avatar"] };
const select = { storageKey: true, driver: true } as const;

/** A picture of the company. Throws `not_found`, also for other files. */
export async function findCompanyImage(db: Db, companyId: string, id: string): Promise<StoredFile> {
  const file = await db.file.findFirst({
    where: { companyId, id, purpose: images, orphanedAt: null },
    select,
  });
  if (!file) throw notFound("File");
  return file;
}

/** A picture of any company or of the platform team. For super admins. Throws `not_found`. */
export async function findAnyImage(db: Db, id: string): Promise<StoredFile> {
  const where = { id, purpose: images, orphanedAt: null };
  const file =
    (await db.file.findFirst({ where, select })) ??
    (await db.platformFile.findFirst({ where, select }));
  if (!file) throw notFound("File");
  return file;
}

/** The bytes of a file, piece by piece. */
export async function* storedBytes({ driver, storageKey }: StoredFile): AsyncGenerator<Uint8Array> {
  yield* await storageOf(driver).read(storageKey);
}

/** The picture as a response with a fixed type, cached by this browser only, and unable to run scripts. */
export async function imageResponse(file: StoredFile): Promise<Response> {
  const bytes = await storageOf(file.driver).read(file.storageKey);
  // biome-ignore lint/plugin/cast: a Node stream of bytes is what a Response takes; their two types do not know each other
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "private, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
