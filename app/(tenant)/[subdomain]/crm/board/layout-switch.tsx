"use client";

import { Columns3, List } from "lucide-react";
import { SegmentButtons } from "@/components/ui/segments";
import { forgetScreens } from "@/lib/client/seen-screens";
import { remember } from "@/lib/client/stored-keys";
import type { UrlQuery } from "@/lib/client/use-url-query";
import { type ListLayout, layoutCookie } from "@/lib/core/preferences";
import { manyRecords } from "@/lib/core/record-kinds";
import type { BoardKind } from "../record-screens";

const choices = [
  { value: "list", label: "List", icon: List },
  { value: "board", label: "Board", icon: Columns3 },
] as const;

type LayoutSwitchProps = { kind: BoardKind; layout: ListLayout; url: UrlQuery };

/** Shows the same records as a list or as a board; this browser keeps the choice. */
export function LayoutSwitch({ kind, layout, url }: LayoutSwitchProps) {
  const chosen = url.pending && url.get("layout") === "board" ? "board" : layout;

  function choose(next: ListLayout) {
    if (next === layout) return;
    remember(layoutCookie(manyRecords[kind]), next);
    forgetScreens();
    url.set({ layout: next }, "replace");
  }

  return (
    <SegmentButtons label="Layout" choices={choices} value={chosen} onChoose={choose} isCompact />
  );
}
