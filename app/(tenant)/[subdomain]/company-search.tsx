"use client";

import { CopyCheck, FileText, FileUp, type LucideIcon, UserPlus, UserRound } from "lucide-react";
import type { PaletteAction } from "@/components/shell/palette-actions";
import type { Found, PaletteSearch, Sought } from "@/components/shell/shell-props";
import { api } from "@/lib/client/api";
import { fromKeys } from "@/lib/core/objects";
import { recordKinds } from "@/lib/core/record-kinds";
import { type FoundKind, foundKindLabels } from "@/lib/crm/search/choices";
import type { SearchResult } from "@/lib/crm/search/schema";
import { RecordSkeleton } from "./crm/record/record-page";
import { duplicatesHref, recordScreens, screenList } from "./crm/record-screens";
import { keepRecent } from "./recents";

/** The rights of a member besides the records. */
type Rights = { create: boolean; imports: boolean; team: boolean };

/** The search of a company, and the actions that every page offers. */
export function companySearch(rights: Rights): PaletteSearch {
  return {
    fewest: 0,
    find: findInCompany,
    actions: actionsFor(rights),
    ...(rights.create && { create: createByName }),
  };
}

function createByName(name: string) {
  return {
    label: `Create ${byName.kind} “${name}”`,
    href: `${byName.href}?${new URLSearchParams({ new: "1", name })}`,
  };
}

/** The kind that the palette offers first, and creates by a typed name. */
const byName = recordScreens.lead;
const otherScreens = screenList.filter((screens) => screens !== byName);

function actionsFor(rights: Rights): readonly PaletteAction[] {
  return [
    ...(rights.create ? [byName, ...otherScreens] : []).map(({ kind, icon, href }) => ({
      label: `New ${kind}`,
      icon,
      href: `${href}?new=1`,
    })),
    ...screenList.flatMap(({ kind, many, merges }) =>
      merges
        ? [{ label: `Find duplicate ${many}`, icon: CopyCheck, href: duplicatesHref(kind) }]
        : [],
    ),
    ...(rights.imports ? [{ label: "Import", icon: FileUp, href: "/crm/imports/new" }] : []),
    ...(rights.team ? [{ label: "Invite", icon: UserPlus, href: "/team?new=1" }] : []),
  ];
}

const kindsOf = { people: "person", numbers: "proposal" } as const;
const mostOpenedLast = 8;

async function findInCompany({ text, only }: Sought, signal: AbortSignal): Promise<Found[]> {
  const query = { q: text, ...(only ? { kinds: kindsOf[only] } : {}) };
  const { results } = await api("GET /company/search", { query, signal });
  if (text.length > 1 || only === "numbers") return groupedByKind(results).map(toFound);
  const others = results.filter(({ url }) => url !== location.pathname);
  const shown = text === "" ? others.slice(0, mostOpenedLast) : others;
  return shown.map((result) => ({ ...toFound(result), group: "Opened last" }));
}

/** Kinds in the order of their best results. */
function groupedByKind(results: readonly SearchResult[]): SearchResult[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => results.filter((result) => result.kind === kind));
}

const icons: Record<FoundKind, LucideIcon> = {
  ...fromKeys(recordKinds, (kind) => recordScreens[kind].icon),
  proposal: FileText,
  person: UserRound,
};

/** Kinds without a page that reports the record as opened. */
const withoutPage: readonly FoundKind[] = ["person", "proposal"];

function toFound({ kind, id, title, subtitle, url }: SearchResult): Found {
  return {
    id,
    label: title,
    hint: subtitle,
    href: url,
    group: foundKindLabels[kind],
    icon: icons[kind],
    known: knownOf(kind, title),
    onOpen: withoutPage.includes(kind) ? () => keepRecent({ kind, id }) : undefined,
  };
}

/** The head of a record's page, of which the search knows the name. */
function knownOf(kind: FoundKind, name: string) {
  const record = recordKinds.find((one) => one === kind);
  return record && <RecordSkeleton record={{ list: recordScreens[record], name }} />;
}
