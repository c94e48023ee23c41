import type { Layout } from "@/lib/core/layout";
import type { RecordKind } from "@/lib/core/record-kinds";
import { brandLayout } from "@/lib/crm/brands/layout";
import { enquiryLayout } from "@/lib/crm/enquiries/layout";
import { leadLayout } from "@/lib/crm/leads/layout";
import { meetingLayout } from "@/lib/crm/meetings/layout";

/** The layout of each kind unless a company has its own. */
export const standardLayouts: Readonly<Record<RecordKind, Layout>> = {
  brand: brandLayout,
  lead: leadLayout,
  meeting: meetingLayout,
  enquiry: enquiryLayout,
};
