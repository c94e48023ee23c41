import { LoaderCircle } from "lucide-react";
import { cn } from "@/lib/core/cn";

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle className={cn("size-4 animate-spin", className)} />;
}
