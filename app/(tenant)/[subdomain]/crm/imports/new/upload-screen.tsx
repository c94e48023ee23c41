"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SegmentLinks } from "@/components/ui/segments";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import type { ImportKind } from "@/lib/crm/imports/choices";
import { RecordHeader } from "../../record/record-page";
import { importKindOrder, importWords } from "../words";
import { DropZone } from "./drop-zone";

/** Chooses the kind of an import and uploads its file. */
export function UploadScreen({ kind }: { kind: ImportKind }) {
  const { state, upload } = useUpload(kind);
  const words = importWords[kind];
  return (
    <div className="flex flex-col gap-5">
      <RecordHeader
        list={{ href: words.href, label: words.list }}
        title={words.title}
        subtitle="Nothing is imported until you have checked it"
        badges={null}
        actions={
          <Button variant="outline" asChild>
            <Link href="/crm/imports">Past imports</Link>
          </Button>
        }
      />
      <SegmentLinks
        label="What the file holds"
        choices={importKindOrder.map((one) => ({
          label: importWords[one].list,
          href: `/crm/imports/new?kind=${one}`,
          isHere: one === kind,
        }))}
        prefetch
        replace
      />
      <DropZone
        busy={state.kind === "reading" ? `Reading ${state.fileName}...` : null}
        error={state.kind === "refused" ? state.reason : null}
        onFile={upload}
      />
      <p className="max-w-3xl text-muted-foreground">
        {kind === "leads"
          ? "A row needs a client and a brand. Brands that are not there yet can be created on the way."
          : "A row needs a name. Everything else can be filled in later."}{" "}
        The titles of the columns may be yours: they are matched in the next step.
      </p>
    </div>
  );
}

type State =
  | { kind: "idle" }
  | { kind: "reading"; fileName: string }
  | { kind: "refused"; reason: string };

function useUpload(kind: ImportKind) {
  const router = useRouter();
  const [state, setState] = useState<State>({ kind: "idle" });
  async function upload(file: File): Promise<void> {
    setState({ kind: "reading", fileName: file.name });
    try {
      const answer = await api("POST /crm/imports", {
        body: { kind, detectKind: "true" },
        files: { file },
      });
      router.push(`/crm/imports/${answer.import.id}`);
    } catch (error) {
      setState({ kind: "refused", reason: reasonOf(error) ?? "The file could not be uploaded" });
    }
  }
  return { state, upload };
}
