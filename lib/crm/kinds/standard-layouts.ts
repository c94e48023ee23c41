import type { DeclaredLayout, Layout } from "@/lib/core/layout";
import type { RecordKind } from "@/lib/core/record-kinds";
import { brandKind } from "@/lib/crm/kinds/brands/kind";
import { brandLayout } from "@/lib/crm/kinds/brands/layout";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { enquiryLayout } from "@/lib/crm/kinds/enquiries/layout";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { leadLayout } from "@/lib/crm/kinds/leads/layout";
import { meetingKind } from "@/lib/crm/kinds/meetings/kind";
import { meetingLayout } from "@/lib/crm/kinds/meetings/layout";
import type { Kind } from "./define-kind";

/** The layout of each kind unless a company has its own. */
export const standardLayouts: Readonly<Record<RecordKind, Layout>> = {
  brand: layoutOf(brandKind, brandLayout),
  lead: layoutOf(leadKind, leadLayout),
  meeting: layoutOf(meetingKind, meetingLayout),
  enquiry: layoutOf(enquiryKind, enquiryLayout),
};

/** The list shows the columns that are not hidden at first. */
function layoutOf({ columns, hiddenColumns }: Kind, layout: DeclaredLayout): Layout {
  return { ...layout, list: columns.filter((id) => !hiddenColumns.includes(id)) };
}
