import type { Metadata } from "next";
import { headers } from "next/headers";
import { InvalidSubdomain } from "@/components/shell/plain-screen";

export const metadata: Metadata = { title: "Invalid subdomain" };

export default async function InvalidSubdomainPage() {
  return <InvalidSubdomain host={(await headers()).get("host") ?? "This address"} />;
}
