import type { Metadata } from "next";
import { canImport } from "@/lib/core/permissions";
import { requireMemberPage } from "@/lib/server/request/page";
import { NotAllowed } from "../unavailable";
import { UploadScreen } from "./upload-screen";

type Props = {
  params: Promise<{ subdomain: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const metadata: Metadata = { title: "Import" };

export default async function NewImportPage({ params, searchParams }: Props) {
  const page = await requireMemberPage((await params).subdomain);
  if (!canImport(page.member)) return <NotAllowed />;
  const { kind } = await searchParams;
  return <UploadScreen kind={kind === "brands" ? "brands" : "leads"} />;
}
