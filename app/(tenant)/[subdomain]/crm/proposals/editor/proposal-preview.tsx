"use client";

import { useDeferredValue } from "react";
import type { FieldValues } from "react-hook-form";
import { asText } from "@/components/form/text-fields";
import { type DocumentContent, ProposalDocument } from "@/components/proposal/proposal-document";
import { useMedia } from "@/lib/client/use-media";
import { gstStateName } from "@/lib/core/gst";
import { fromKeys } from "@/lib/core/objects";
import { pricedLines, typedLines } from "@/lib/crm/proposals/form";
import { draftedContent } from "@/lib/crm/proposals/schema";
import { calculateProposal, type TaxKind } from "@/lib/crm/proposals/totals";

type PreviewProps = { label: string; values: FieldValues; taxKind: TaxKind };

/** The proposal as its client will read it, beside the editor where there is room, while it is typed. */
export function ProposalPreview(props: PreviewProps) {
  const isWide = useMedia("(width >= 110rem)");
  return (
    <aside
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      className="sticky top-19 h-[calc(100dvh-6.25rem)] overflow-y-auto rounded-lg border bg-card p-8 outline-offset-2 max-[110rem]:hidden"
    >
      {isWide && <Preview {...props} />}
    </aside>
  );
}

function Preview({ label, values, taxKind }: PreviewProps) {
  const shown = useDeferredValue(values);
  return <ProposalDocument label={label} heading="h2" proposal={toContent(shown, taxKind)} />;
}

function toContent(values: FieldValues, taxKind: TaxKind): DocumentContent {
  const text = (value: unknown) => asText(value).trim() || null;
  const items = typedLines(values.items);
  const priced = pricedLines(items);
  const { lines, totals } = calculateProposal(priced, taxKind);
  const drafted = fromKeys(draftedContent.keyof().options, (key) => text(values[key]));
  const { title, clientName, placeOfSupply } = drafted;
  return {
    ...drafted,
    title: title ?? "",
    clientName: clientName ?? "",
    placeOfSupplyName: gstStateName(placeOfSupply),
    taxKind,
    totals,
    items: priced.map((line, index) => ({
      ...line,
      description: asText(items[index]?.description),
      hsnSac: text(items[index]?.hsnSac),
      unit: text(items[index]?.unit),
      taxable: lines[index]?.taxable ?? 0,
    })),
  };
}
