"use client";

import type { ComponentProps, MouseEvent } from "react";
import { toast } from "sonner";
import { fetchFile } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { NamedFile } from "@/lib/client/request";

/** A file that is made quickly needs no notice. */
const noticeAfterMs = 600;
/** Browsers read the file from its address after the click. */
const keptMs = 60_000;

type ExportLinkProps = Omit<ComponentProps<"a">, "href" | "download" | "onClick"> & {
  href: string;
};

/** A link to an export. A refused one is a notice with its reason, not a failed download. */
export function ExportLink({ href, ...props }: ExportLinkProps) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    void saveExport(href);
  };
  return <a {...props} href={href} download onClick={onClick} />;
}

/** Fetches an export, of what `body` selects if it is given, and saves it under its name; whether it was saved. */
export async function saveExport(address: string, body?: object): Promise<boolean> {
  const id = `export ${address}`;
  const notice = setTimeout(() => toast.loading("Exporting …", { id }), noticeAfterMs);
  try {
    save(await fetchFile(address, body));
    toast.dismiss(id);
    return true;
  } catch (error) {
    toast.error("The export failed", { id, description: reasonOf(error) });
    return false;
  } finally {
    clearTimeout(notice);
  }
}

function save({ name, content }: NamedFile): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), keptMs);
}
