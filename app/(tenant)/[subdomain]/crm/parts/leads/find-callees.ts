"use client";

import type { Selected } from "@/components/list/use-selection";
import { api } from "@/lib/client/api";
import type { CallArgs } from "@/lib/client/contract";
import { isNotContacted } from "@/lib/core/no-contact";
import { type Callee, callsHref, startCalls } from "./stored-calls";

const perPage = 100;
const mostPages = 5;

type LeadQuery = NonNullable<CallArgs<"GET /crm/leads">[0]>["query"];
type Filters = Readonly<Record<string, string>>;

/** Starts with the selected leads, or with all that the filters find. Returns the address of the calls, or null. */
export async function startCallsOf(filters: Filters, selected?: Selected): Promise<string | null> {
  const people = selected ? await chosen(filters, selected) : await findCallees(filters);
  if (people.length === 0) return null;
  startCalls(people, location.pathname + location.search);
  return callsHref;
}

async function chosen(filters: Filters, selected: Selected): Promise<Callee[]> {
  if (selected.kind === "some") return [...selected.ids].map((id) => calleeOf(id));
  const except = new Set(selected.except);
  return (await findCallees(filters)).filter(({ id }) => !except.has(id));
}

/** The first 500 leads that the filters find and that may be called, in the order of the list. */
async function findCallees(filters: Filters): Promise<Callee[]> {
  const found: Callee[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { leads, pagination } = await api("GET /crm/leads", { query: pageOf(filters, page) });
    for (const lead of leads)
      if (!isNotContacted(lead)) found.push(calleeOf(lead.id, lead.clientName));
    if (page >= pagination.pages) break;
  }
  return found;
}

/** A lead to call; its name is read with it where it is not known. */
function calleeOf(id: string, name = ""): Callee {
  return { kind: "lead", id, leadId: id, name };
}

/** The endpoint checks the filters as those of an address. */
function pageOf(filters: Filters, page: number): LeadQuery {
  // biome-ignore lint/plugin/cast: they are the filters of the list's own address
  return { ...filters, page, limit: perPage } as LeadQuery;
}
