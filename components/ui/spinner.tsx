import { LoaderCircle } from "lucide";
import { cn } from "@/lib/core/cn";
import { Icon } from "./icon";

export function Spinner({ className }: { className?: string }) {
  return <Icon of={LoaderCircle} className={cn("size-4 animate-spin", className)} />;
}
