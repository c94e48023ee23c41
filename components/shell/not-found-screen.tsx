import { Compass } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { PlainScreen } from "./plain-screen";

/** Shown for an address without a page. */
export function NotFoundScreen() {
  return (
    <PlainScreen
      icon={<Compass aria-hidden />}
      title="Page not found"
      message="There is nothing at this address. It may have been moved or deleted."
    >
      <Button asChild>
        <Link href="/">Go to the dashboard</Link>
      </Button>
    </PlainScreen>
  );
}
