import { Compass } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { PlainScreen } from "./plain-screen";

/** Shown for an address without a page. It comes with every page, so it brings nothing along. */
export function NotFoundScreen() {
  return (
    <PlainScreen
      icon={<Compass />}
      title="Page not found"
      message="There is nothing at this address. It may have been moved or deleted."
    >
      <a href="/" className={buttonVariants()}>
        Go to the dashboard
      </a>
    </PlainScreen>
  );
}
