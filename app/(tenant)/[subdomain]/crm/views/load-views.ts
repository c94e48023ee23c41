import { redirect } from "next/navigation";
import { isOwner } from "@/lib/core/permissions";
import type { ListView } from "@/lib/core/preferences";
import type { View } from "@/lib/crm/views/schema";
import type { Member } from "@/lib/server/request/member";
import type { SearchParams } from "@/lib/server/request/page-query";
import { listColumnsOf, type ShownViews, viewHref, viewKey } from "./shown-views";

type ListWithViews = {
  views: readonly View[];
  member: Member;
  params: SearchParams;
  /** How the browser shows the list without a view. */
  view: ListView;
  headers: Readonly<Record<string, string>>;
};

/**
 * The views of a list, with the columns of the one in its address. Redirects to the member's default view where the
 * address has none.
 */
export function showViews({ views, member, params, view, headers }: ListWithViews): {
  views: ShownViews;
  view: ListView;
} {
  const first = views.find(({ isDefault }) => isDefault);
  if (first && Object.keys(params).length === 0) redirect(viewHref(first));
  const active = views.find(({ id }) => id === params[viewKey]) ?? null;
  const shown = { all: views, active, isOwner: isOwner(member) };
  if (!active?.columns) return { views: shown, view };
  const columns = {
    ...listColumnsOf(active.columns, Object.keys(headers)),
    isOfView: true as const,
  };
  return { views: shown, view: { ...view, columns } };
}
