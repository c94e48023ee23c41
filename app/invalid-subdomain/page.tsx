import type { Metadata } from "next";
import { ClosedHost } from "../read-closed-host";

export const metadata: Metadata = { title: "Invalid subdomain" };

export default function InvalidSubdomainPage() {
  return <ClosedHost />;
}
