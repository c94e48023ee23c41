import type { Metadata } from "next";
import { chosenLayout } from "@/app/chosen-layout";
import { requireSuperAdminPage } from "@/lib/server/request/page";
import { LayoutChoice } from "../layout-choice";

export const metadata: Metadata = { title: "Right-to-left layout" };

export default async function RtlLayoutPage() {
  await requireSuperAdminPage();
  return (
    <LayoutChoice
      title="Right-to-left layout"
      about="The portal runs from right to left: sidebar, menus, tables and dialogs change sides."
      part="rtl"
      label="Use the right-to-left layout"
      layout={await chosenLayout()}
    />
  );
}
