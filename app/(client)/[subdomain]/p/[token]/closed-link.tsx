import { FileX2 } from "lucide-react";
import { PlainScreen } from "@/components/shell/plain-screen";

const unknown = "This link does not open a proposal. Ask the person who sent it to you.";

/** In place of a proposal that cannot be read; it tells nothing of it, or of whether there was one. */
export function ClosedLink({ reason = unknown }: { reason?: string }) {
  return <PlainScreen icon={<FileX2 />} title="No proposal here" message={reason} />;
}
