import type { Metadata } from "next";
import { permissionsOf } from "@/lib/server/member";
import { requireMemberPage } from "@/lib/server/page";
import { NotAllowed } from "../not-allowed";
import { UploadScreen } from "./upload-screen";

type Props = {
  params: Promise<{ subdomain: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const metadata: Metadata = { title: "Import" };

export default async function NewImportPage({ params, searchParams }: Props) {
  const page = await requireMemberPage((await params).subdomain);
  if (!permissionsOf(page.member).import) return <NotAllowed />;
  const { kind } = await searchParams;
  return <UploadScreen kind={kind === "brands" ? "brands" : "leads"} />;
}
