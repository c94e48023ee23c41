import type { Metadata } from "next";
import { chosenLayout } from "@/app/chosen-layout";
import { requireSuperAdminPage } from "@/lib/server/request/page";
import { LayoutChoice } from "../layout-choice";

export const metadata: Metadata = { title: "Boxed layout" };

export default async function BoxedLayoutPage() {
  await requireSuperAdminPage();
  return (
    <LayoutChoice
      title="Boxed layout"
      about="On wide screens the portal keeps to a column in the middle, so that lines stay short."
      part="boxed"
      label="Use the boxed layout"
      layout={await chosenLayout()}
    />
  );
}
