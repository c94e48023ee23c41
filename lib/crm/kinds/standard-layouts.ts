import type { Layout } from "@/lib/core/layout";
import type { RecordKind } from "@/lib/core/record-kinds";
import { brandLayout } from "@/lib/crm/kinds/brands/layout";
import { enquiryLayout } from "@/lib/crm/kinds/enquiries/layout";
import { leadLayout } from "@/lib/crm/kinds/leads/layout";
import { meetingLayout } from "@/lib/crm/kinds/meetings/layout";

/** The layout of each kind unless a company has its own. */
export const standardLayouts: Readonly<Record<RecordKind, Layout>> = {
  brand: brandLayout,
  lead: leadLayout,
  meeting: meetingLayout,
  enquiry: enquiryLayout,
};
