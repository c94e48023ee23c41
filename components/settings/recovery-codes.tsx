"use client";

import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";

/** Recovery codes on the only occasion they can be read: to copy, download or print. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [refused, setRefused] = useState(false);
  const text = codes.join("\n");

  return (
    <div className="flex flex-col gap-3">
      <div data-printed className="rounded-lg border bg-muted px-4 py-3">
        <p className="mb-3 hidden font-semibold print:block">
          Recovery codes for {globalThis.location?.host}
        </p>
        <ol className="grid gap-x-6 gap-y-1.5 font-mono text-table">
          {codes.map((code) => (
            <li key={code} className="break-all">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2 max-md:[&>button]:flex-1">
        <CopyButton variant="outline" size="sm" text={text} onRefused={() => setRefused(true)} />
        <Button variant="outline" size="sm" onClick={() => download(text)}>
          <Download />
          Download
        </Button>
        <Button variant="outline" size="sm" onClick={() => print()}>
          <Printer />
          Print
        </Button>
      </div>
      {refused && (
        <p role="alert" className="text-destructive-text text-table">
          The browser does not allow copying. Select the codes, or download them.
        </p>
      )}
    </div>
  );
}

function download(text: string): void {
  const href = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
  const name = `recovery-codes-${location.hostname}.txt`;
  Object.assign(document.createElement("a"), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
